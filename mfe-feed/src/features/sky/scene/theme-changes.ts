/** Calls back whenever the colours may have changed: another theme, other colours of the system, more contrast. */
export function onTheme(changed: () => void, signal: AbortSignal): void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, {
    attributes: true,
    attributeFilter: ['data-theme', 'data-contrast', 'class'],
  });
  signal.addEventListener('abort', () => {
    observer.disconnect();
  });
  for (const query of [
    '(forced-colors: active)',
    '(prefers-contrast: more)',
    '(prefers-color-scheme: dark)',
  ])
    matchMedia(query).addEventListener('change', changed, { signal });
}
