import { useCallback, useEffect, useState } from 'react';
import { useAtom } from '@kinlore/shared/state';
import { Toasts } from '@kinlore/shared/ui';
import { toasts } from '../page-state/messages-store.ts';
import { useToastClock } from './use-toast-clock.ts';

/** The one place of toasts: three seconds each, standing still under the pointer, under the keyboard, and while the window is elsewhere. */
export function ToastHost() {
  const [shown, setShown] = useAtom(toasts);
  const [held, setHeld] = useState(false);
  const [away, setAway] = useState(false);
  const dismiss = useCallback(
    (id: string) => {
      setShown((now) => now.filter((toast) => toast.id !== id));
    },
    [setShown],
  );
  useToastClock(
    shown.map(({ id }) => id),
    held || away,
    dismiss,
  );
  useEffect(() => {
    const end = new AbortController();
    window.addEventListener(
      'blur',
      () => {
        setAway(true);
      },
      { signal: end.signal },
    );
    window.addEventListener(
      'focus',
      () => {
        setAway(false);
      },
      { signal: end.signal },
    );
    return () => {
      end.abort();
    };
  }, []);
  // When the last one goes from under the pointer, no leave is reported.
  if (shown.length === 0 && held) setHeld(false);
  return (
    <div
      onMouseEnter={() => {
        setHeld(true);
      }}
      onMouseLeave={() => {
        setHeld(false);
      }}
      onFocus={() => {
        setHeld(true);
      }}
      onBlur={() => {
        setHeld(false);
      }}
    >
      <Toasts items={shown} onDismiss={dismiss} />
    </div>
  );
}
