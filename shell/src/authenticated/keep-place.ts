/** What had the focus may go: a row that was decided, a button that is no longer offered. The keyboard goes on where it was, not at the top of the page. */

/** What a screen reader says a name or a kind of. */
const PLACES =
  'li, ul, ol, article, section, form, dialog, main, fieldset, [role="tabpanel"], [aria-label]';

interface Step {
  readonly node: Element;
  /** Of the node in its parent. */
  readonly at: number;
}

/** The element and all around it, the nearest first. */
function stepsFrom(element: Element): readonly Step[] {
  const steps: Step[] = [];
  for (let node: Element | null = element; node !== null; node = node.parentElement)
    steps.push({ node, at: [...(node.parentElement?.children ?? [])].indexOf(node) });
  return steps;
}

/** What took the place in a list, or else the nearest of what was around it and is still there. */
function nearestTo(steps: readonly Step[]): HTMLElement | null {
  const there = steps.findIndex(({ node }) => node.isConnected);
  const around = steps[there]?.node.closest(PLACES) ?? null;
  if (!(around instanceof HTMLElement)) return null;
  if (!around.matches('ul, ol') || around !== steps[there]?.node) return around;
  const next = around.children[Math.min(steps[there - 1]?.at ?? 0, around.children.length - 1)];
  return next instanceof HTMLElement ? next : around;
}

function focusOn(place: HTMLElement): void {
  if (place.tabIndex < 0 && !place.hasAttribute('tabindex')) {
    place.setAttribute('tabindex', '-1');
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  // A page that is longer than its window stays where it was read.
  place.focus({ preventScroll: !place.matches('li') });
}

/** Begins to watch; the answer ends it. Who finds a better place at the time the focus is lost is not disturbed: it waits for the next frame. */
export function keepPlace(page: Document): () => void {
  let steps: readonly Step[] = [];
  const isLost = () => page.activeElement === page.body && steps[0]?.node.isConnected === false;
  const goOn = () => {
    if (!isLost()) return;
    const place = nearestTo(steps);
    steps = [];
    if (place !== null) focusOn(place);
  };
  const watcher = new MutationObserver(() => {
    if (isLost()) requestAnimationFrame(goOn);
  });
  const take = ({ target }: FocusEvent) => {
    if (target instanceof Element) steps = stepsFrom(target);
  };
  /** Left of one's own will, by a press beside it: it is not come back to. */
  const leave = ({ target }: FocusEvent) => {
    queueMicrotask(() => {
      const left = steps[0]?.node;
      if (left === target && left.isConnected && page.activeElement === page.body) steps = [];
    });
  };
  page.addEventListener('focusin', take);
  page.addEventListener('focusout', leave);
  watcher.observe(page.body, { childList: true, subtree: true });
  return () => {
    page.removeEventListener('focusin', take);
    page.removeEventListener('focusout', leave);
    watcher.disconnect();
  };
}
