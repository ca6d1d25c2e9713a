import { connectivity, useAtomValue } from '@kinlore/shared/state';
import { useEffect, useRef } from 'react';

/** Runs once each time the connection comes back. */
export function useOnReconnect(act: () => void): void {
  const online = useAtomValue(connectivity) === 'online';
  const before = useRef(online);
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    if (online && !before.current) latest.current();
    before.current = online;
  }, [online]);
}
