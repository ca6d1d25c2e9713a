import { useEffect, useRef } from 'react';

/** The name of a card that can be gone on from. */
export const nameId = (slug: string): string => `quest-${slug}`;

interface Placed {
  readonly slug: string;
  readonly place: string;
}

/** What was pressed moves to another part of the page, and the button that was pressed is gone: whoever used the keyboard goes on from the card. */
export function useFollowed(busy: string | null, cards: readonly Placed[]): void {
  const pressed = useRef<Placed | null>(null);
  useEffect(() => {
    const placeOf = (key: string) => cards.find(({ slug }) => slug === key)?.place;
    if (busy !== null && pressed.current?.slug !== busy)
      pressed.current = { slug: busy, place: placeOf(busy) ?? '' };
    if (pressed.current === null || placeOf(pressed.current.slug) === pressed.current.place) return;
    const { slug } = pressed.current;
    pressed.current = null;
    const { activeElement } = document;
    const isLost =
      activeElement === null ||
      activeElement === document.body ||
      activeElement instanceof HTMLDialogElement;
    if (isLost) document.getElementById(nameId(slug))?.focus();
  });
}
