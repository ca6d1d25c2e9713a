/** Whether the moment of a level may come now. It never takes a key from somebody who types, and never stands over a question or a memorial. */
const openLayer =
  'dialog[open], [role="dialog"]:not(dialog, [popover]), [role="alertdialog"]:not(dialog, [popover])';
/** Menus and panels stand in the page all the time; they are open only where they are shown. */
const hasOpenPopover = (page: Document): boolean =>
  Array.from(page.querySelectorAll('[popover]')).some((layer) => layer.matches(':popover-open'));
const writing = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]';

export function mayInterrupt(page: Document): boolean {
  if (page.visibilityState !== 'visible') return false;
  if (page.defaultView?.location.pathname.startsWith('/memorials') === true) return false;
  if (page.activeElement?.matches(writing) === true) return false;
  return page.querySelector(openLayer) === null && !hasOpenPopover(page);
}

/** Looked at once a second; nothing runs once it may come, or when the session is over. */
const LOOK_MS = 1000;

export const whenItMay = (page: Document, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted || mayInterrupt(page)) {
      resolve();
      return;
    }
    const timer = setInterval(() => {
      if (!mayInterrupt(page)) return;
      clearInterval(timer);
      resolve();
    }, LOOK_MS);
    signal.addEventListener('abort', () => {
      clearInterval(timer);
      resolve();
    });
  });
