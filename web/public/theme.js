// The theme that was chosen here, if any; src/lib/prefs.svelte.ts keeps it.
try {
  const { theme } = JSON.parse(localStorage.getItem('prefs'));
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Nothing was chosen: as the device.
}
