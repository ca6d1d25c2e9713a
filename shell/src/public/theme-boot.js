// Runs before the first paint, as a file of its own because the policy forbids inline scripts: puts the kept theme and looks on the page.
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
  const looks = new Map([
    ['large', ['data-text', 'large']],
    ['larger', ['data-text', 'larger']],
    ['less', ['data-motion', 'still']],
    ['more', ['data-contrast', 'more']],
    ['legible', ['data-font', 'legible']],
    ['simple', ['data-simple']],
  ]);
  try {
    const stored = sessionStorage.getItem('kinlore.theme') ?? localStorage.getItem('kinlore.theme');
    const theme = stored === 'dark' ? 'shadow' : stored;
    if (known.includes(theme)) document.documentElement.setAttribute('data-theme', theme);
    for (const word of (localStorage.getItem('kinlore.looks') ?? '').split(' ')) {
      const [name, value] = looks.get(word) ?? [];
      if (name !== undefined) document.documentElement.setAttribute(name, value ?? '');
    }
  } catch {
    // A browser without storage shows the default, shadow, which the page already carries.
  }
})();
