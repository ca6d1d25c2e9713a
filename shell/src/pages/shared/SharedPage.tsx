/** `/shared/:token`: one memory for whoever holds the link, without logging in. Nothing else of the family is here. */
import type { SharedPage as Shown } from '@kinlore/shared/contracts/share-links';
import { useParams } from '@kinlore/shared/remote';
import { FailedState, Skeleton } from '@kinlore/shared/ui';
import { useEffect, useState } from 'react';
import { Alone, End } from '../alone/Alone.tsx';
import { Locked } from './Locked.tsx';
import { Unfolded } from './HardToRead.tsx';
import { readShared, type Read } from './shared.api.ts';
import { t } from './shared.messages.ts';
import styles from './Shared.module.css';

type State = Read | 'reading' | 'failed';

function useShared(token: string): readonly [State, (shown: Shown) => void, () => void] {
  const [state, setState] = useState<State>('reading');
  const [tried, setTried] = useState(0);
  useEffect(() => {
    const end = new AbortController();
    readShared(token, { signal: end.signal }).then(setState, () => {
      if (!end.signal.aborted) setState('failed');
    });
    return () => end.abort();
  }, [token, tried]);
  const again = () => {
    setState('reading');
    setTried((before) => before + 1);
  };
  return [state, setState, again];
}

export default function SharedPage() {
  const { token = '' } = useParams();
  return (
    <Alone>
      <Shared token={token} />
    </Alone>
  );
}

export function Shared({ token }: { readonly token: string }) {
  const [state, setState, again] = useShared(token);
  return (
    <div className={styles.column}>
      <Content state={state} token={token} onOpened={setState} onAgain={again} />
    </div>
  );
}

interface ContentProps {
  readonly state: State;
  readonly token: string;
  readonly onOpened: (shown: Shown) => void;
  readonly onAgain: () => void;
}

function Content({ state, token, onOpened, onAgain }: ContentProps) {
  if (state === 'reading') return <Skeleton name="feed" label={t('reading')} />;
  if (state === 'failed')
    return (
      <FailedState title={t('failed')} unaffected={t('unaffected')} onRetry={onAgain} level={1} />
    );
  if (state === 'unknown')
    return <End icon="link" title={t('unknown')} words={t('unknownWords')} />;
  if (state.state === 'locked')
    return (
      <Locked
        title={t('locked')}
        act={t('open')}
        onPassword={async (password) => {
          const shown = await readShared(token, { password });
          if (shown !== 'unknown') onOpened(shown);
        }}
      />
    );
  if (state.memory === null)
    return <End icon="hourglass" title={t('over')} words={t('overWords')} />;
  return <Unfolded memory={state.memory} />;
}
