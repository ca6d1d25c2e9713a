/** `/tell/:token`: what somebody asks everybody who remembers, without logging in. Nothing else of the family is here, and nothing that others told. */
import { useParams } from '@kinlore/shared/remote';
import { FailedState, Skeleton } from '@kinlore/shared/ui';
import { useEffect, useState } from 'react';
import { Alone, End } from '../alone/Alone.tsx';
import styles from '../answer/Answer.module.css';
import { TellForm } from './TellForm.tsx';
import { Thanks } from './Thanks.tsx';
import { useReceipt } from './receipt.ts';
import { readPage, type Read } from './tell.api.ts';
import { t } from './tell.messages.ts';

type State = Read | 'reading' | 'failed';

function useAsked(token: string): readonly [State, () => void] {
  const [state, setState] = useState<State>('reading');
  const [tried, setTried] = useState(0);
  useEffect(() => {
    const end = new AbortController();
    readPage(token, end.signal).then(setState, () => {
      if (!end.signal.aborted) setState('failed');
    });
    return () => end.abort();
  }, [token, tried]);
  const again = () => {
    setState('reading');
    setTried((before) => before + 1);
  };
  return [state, again];
}

export default function TellPage() {
  const { token = '' } = useParams();
  return (
    <Alone>
      <Telling token={token} />
    </Alone>
  );
}

export function Telling({ token }: { readonly token: string }) {
  const [state, again] = useAsked(token);
  return (
    <div className={styles.column}>
      <Content state={state} token={token} onAgain={again} />
    </div>
  );
}

interface ContentProps {
  readonly state: State;
  readonly token: string;
  readonly onAgain: () => void;
}

function Content({ state, token, onAgain }: ContentProps) {
  const receipt = useReceipt(token);
  if (state === 'reading') return <Skeleton name="form" label={t('reading')} />;
  if (state === 'failed')
    return (
      <FailedState title={t('failed')} unaffected={t('unaffected')} onRetry={onAgain} level={1} />
    );
  if (state === 'unknown')
    return <End icon="link" title={t('unknown')} words={t('unknownWords')} />;
  const { asked_by: name } = state;
  if (receipt.value !== null)
    return <Thanks name={name} mayTellMore={state.state === 'open'} receipt={receipt} />;
  if (state.state === 'open') return <TellForm token={token} asked={state} onTold={receipt.set} />;
  return state.state === 'full' ? (
    <End icon="people" title={t('full')} words={t('fullWords', { name })} />
  ) : (
    <End icon="hourglass" title={t('over')} words={t('overWords')} />
  );
}
