"""What games are worth: counted from many deals."""
