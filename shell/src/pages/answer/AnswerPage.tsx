/** `/answer/:token`: one question and its answer, without logging in. Nothing else of the family is here. */
import type { AnswerPage as Read } from '@kinlore/shared/contracts/mailed-questions';
import { useParams } from '@kinlore/shared/remote';
import { Button, FailedState, Skeleton } from '@kinlore/shared/ui';
import { useEffect, useState } from 'react';
import { useServices } from '../../services/services-context.ts';
import { Alone, End } from '../alone/Alone.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { readPage, type ReadEnd } from './answer.api.ts';
import { t } from './answer.messages.ts';
import styles from './Answer.module.css';

type State = ReadEnd | 'reading' | 'failed';

function useQuestion(token: string): readonly [State, (read: Read) => void, () => void] {
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
  return [state, setState, again];
}

export default function AnswerPage() {
  const { token = '' } = useParams();
  return (
    <Alone>
      <Answering token={token} />
    </Alone>
  );
}

export function Answering({ token }: { readonly token: string }) {
  const [state, setState, again] = useQuestion(token);
  return (
    <div className={styles.column}>
      <Shown state={state} token={token} onAnswered={setState} onAgain={again} />
    </div>
  );
}

interface ShownProps {
  readonly state: State;
  readonly token: string;
  readonly onAnswered: (read: Read) => void;
  readonly onAgain: () => void;
}

const ends = {
  expired: ['hourglass', 'expired', 'expiredWords'],
  withdrawn: ['back', 'withdrawn', 'withdrawnWords'],
} as const;

function Shown({ state, token, onAnswered, onAgain }: ShownProps) {
  if (state === 'reading') return <Skeleton name="form" label={t('reading')} />;
  if (state === 'failed')
    return (
      <FailedState title={t('failed')} unaffected={t('unaffected')} onRetry={onAgain} level={1} />
    );
  if (state === 'unknown')
    return <End icon="link" title={t('unknown')} words={t('unknownWords')} />;
  if (state.state === 'answered') return <Thanks name={state.asked_by} />;
  if (state.state !== 'open') {
    const [icon, title, words] = ends[state.state];
    return (
      <>
        <End icon={icon} title={t(title)} words={t(words)} />
        <NoMore token={token} />
      </>
    );
  }
  return (
    <>
      <AnswerForm token={token} question={state} onAnswered={onAnswered} />
      <NoMore token={token} />
    </>
  );
}

const Thanks = ({ name }: { readonly name: string }) => (
  <End
    icon="success"
    title={t('thanks')}
    words={`${t('thanksWords', { name })} ${t('thanksMore')}`}
  />
);

function NoMore({ token }: { readonly token: string }) {
  const { history } = useServices();
  return (
    <p className={styles.foot}>
      <Button kind="link" small onClick={() => history.push(`/answer/${token}/no-more`)}>
        {t('noMore')}
      </Button>
    </p>
  );
}
