import { useEffect, useRef, type ReactNode } from 'react';

/** Puts the focus into the first field of what a person just opened: a dialog with nothing to read before it. */
export function FocusFirst({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current
      ?.querySelector<HTMLElement>('input:not([type=hidden]), textarea, select')
      ?.focus();
  }, []);
  return <div ref={place}>{children}</div>;
}
