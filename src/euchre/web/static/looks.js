// Not a module, so that it runs before anything is painted: the looks chosen last time become attributes of the page.

try {
  for (const [name, value] of Object.entries(JSON.parse(localStorage.getItem("euchre.looks") ?? "{}"))) {
    document.documentElement.dataset[name] = String(value);
  }
} catch {
  // A browser that keeps nothing shows the usual look.
}
