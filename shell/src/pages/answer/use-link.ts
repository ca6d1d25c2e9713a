/** What a link in a mail opens, read when the page is opened; a link that opens nothing is told from a connection that failed. */
import { isApiFailure } from '@kinlore/shared/api-client';
import { useEffect, useState } from 'react';

export type LinkState<T> = T | 'unknown' | 'reading' | 'failed';

const opensNothing = (failure: unknown): boolean =>
  isApiFailure(failure) && (failure.status === 404 || failure.status === 422);

/** `read` is the same function at every render. */
export function useLink<T>(
  token: string,
  read: (token: string, signal: AbortSignal) => Promise<T>,
): readonly [LinkState<T>, (link: T) => void, () => void] {
  const [state, setState] = useState<LinkState<T>>('reading');
  const [tried, setTried] = useState(0);
  useEffect(() => {
    const end = new AbortController();
    read(token, end.signal).then(
      (link) => setState(() => link),
      (failure: unknown) => {
        if (!end.signal.aborted) setState(opensNothing(failure) ? 'unknown' : 'failed');
      },
    );
    return () => end.abort();
  }, [token, tried, read]);
  const again = () => {
    setState('reading');
    setTried((before) => before + 1);
  };
  return [state, (link) => setState(() => link), again];
}
