/** Whoever went into the prerendered page with the keyboard stays where they are when the living page takes its place. */

/** What the focus was on, so that its twin can be found: the prerendered page holds links only. */
const twinsOf = (root: ParentNode, href: string): readonly HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>('a[href]')].filter(
    (link) => link.getAttribute('href') === href,
  );

/** Call before the page is replaced; the returned function gives the focus to the same link of the new page. */
export function keepFocus(
  root: HTMLElement,
  page: Pick<Document, 'activeElement'> = document,
): () => void {
  const focused = page.activeElement;
  const href = focused?.getAttribute('href') ?? null;
  if (!(focused instanceof HTMLElement) || href === null || !root.contains(focused))
    return () => undefined;
  const place = twinsOf(root, href).indexOf(focused);
  return () => {
    const twins = twinsOf(root, href);
    (twins[place] ?? twins[0])?.focus({ preventScroll: true });
  };
}
