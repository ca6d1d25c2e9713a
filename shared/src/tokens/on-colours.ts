/** Calls back when one of these attributes of the document is another. */
function onAttributes(names: readonly string[], changed: () => void, signal: AbortSignal): void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: [...names] });
  signal.addEventListener('abort', () => {
    observer.disconnect();
  });
}

/** For what is drawn by code, which no style sheet reaches: calls back whenever the colours may have changed, by another theme, other colours of the system or more contrast. */
export function onColours(changed: () => void, signal: AbortSignal): void {
  onAttributes(['data-theme', 'data-contrast', 'class'], changed, signal);
  for (const query of [
    '(forced-colors: active)',
    '(prefers-contrast: more)',
    '(prefers-color-scheme: dark)',
  ])
    matchMedia(query).addEventListener('change', changed, { signal });
}

/** For words that are drawn: the same, and whenever the direction of writing is another, or letters have arrived that were not there yet. */
export function onLooks(changed: () => void, signal: AbortSignal): void {
  onColours(changed, signal);
  onAttributes(['dir'], changed, signal);
  document.fonts.addEventListener('loadingdone', changed, { signal });
}
