// Runs before the first paint, so that a chosen theme does not flash. Nothing else may go here: it holds up the page.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage is off: the device decides.
}
