"""What is asked, and the buttons that answer it; one file for each way of asking."""
