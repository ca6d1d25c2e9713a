/** For what is drawn by code, which no style sheet reaches: calls back whenever the colours may have changed, by another theme, other colours of the system or more contrast. */
export function onColours(changed: () => void, signal: AbortSignal): void {
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
