import { useEffect, useState } from 'react';

/** Long enough that a typed word is one question. */
const PAUSE_MS = 250;

/** The value once it has stood still for a moment; an emptied one at once. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(
      () => {
        setSettled(value);
      },
      value === '' ? 0 : PAUSE_MS,
    );
    return () => {
      clearTimeout(timer);
    };
  }, [value]);
  return settled;
}
