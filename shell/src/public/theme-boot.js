// Runs before the first paint, as a file of its own because the policy forbids inline scripts: puts the kept theme on the page.
(() => {
  const known = [
    'light',
    'shadow',
    'balanced',
    'rainbow',
    'ocean',
    'forest',
    'sunset',
    'space',
    'child_friendly',
  ];
  try {
    const stored = sessionStorage.getItem('kinlore.theme') ?? localStorage.getItem('kinlore.theme');
    const theme = stored === 'dark' ? 'shadow' : stored;
    if (known.includes(theme)) document.documentElement.setAttribute('data-theme', theme);
  } catch {
    // A browser without storage shows the default, shadow, which the page already carries.
  }
})();
