/** `/weekly/:token`: weekly questions rest, go on or end by one press, without logging in. A mail program that opens links by itself presses nothing. */
import { call, sentenceOf } from '@kinlore/shared/api-client';
import {
  changePlanLink,
  readPlanLink,
  type PlanLink,
} from '@kinlore/shared/contracts/question-plans';
import { useParams } from '@kinlore/shared/remote';
import { Button, FailedState, FormError, Row, Skeleton } from '@kinlore/shared/ui';
import { useState } from 'react';
import { Alone, End } from '../alone/Alone.tsx';
import styles from './Answer.module.css';
import { useLink, type LinkState } from './use-link.ts';
import { t } from './weekly.messages.ts';

type State = LinkState<PlanLink>;

const readLink = async (token: string, signal: AbortSignal): Promise<PlanLink> =>
  (await call(readPlanLink, { body: { token } }, { signal })).data;

export default function WeeklyPage() {
  const { token = '' } = useParams();
  return (
    <Alone>
      <Weekly token={token} />
    </Alone>
  );
}

export function Weekly({ token }: { readonly token: string }) {
  const [state, setState, again] = useLink(token, readLink);
  return (
    <div className={styles.column}>
      <Shown state={state} token={token} onLink={setState} onAgain={again} />
    </div>
  );
}

interface ShownProps {
  readonly state: State;
  readonly token: string;
  readonly onLink: (link: PlanLink) => void;
  readonly onAgain: () => void;
}

function Shown({ state, token, onLink, onAgain }: ShownProps) {
  if (state === 'reading') return <Skeleton name="form" label={t('reading')} />;
  if (state === 'failed')
    return (
      <FailedState title={t('failed')} unaffected={t('unaffected')} onRetry={onAgain} level={1} />
    );
  if (state === 'unknown')
    return <End icon="link" title={t('unknown')} words={t('unknownWords')} />;
  if (state.state === 'ended')
    return <End icon="success" title={t('ended')} words={t('endedWords')} />;
  return (
    <End
      icon="calendar"
      title={state.asked_by === null ? t('own') : t('ofOther', { name: state.asked_by })}
      words={t(state.pause ?? 'active')}
    >
      <Acts token={token} isActive={state.state === 'active'} onLink={onLink} />
    </End>
  );
}

interface ActsProps {
  readonly token: string;
  readonly isActive: boolean;
  readonly onLink: (link: PlanLink) => void;
}

function Acts({ token, isActive, onLink }: ActsProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const press = async (act: 'pause' | 'resume' | 'end') => {
    setBusy(true);
    setError(null);
    try {
      onLink((await call(changePlanLink, { body: { token, act } })).data);
    } catch (failure) {
      setError(sentenceOf(failure));
    }
    setBusy(false);
  };
  const other = isActive ? 'pause' : 'resume';
  return (
    <>
      <FormError>{error}</FormError>
      <Row>
        <Button kind="primary" busy={busy} onClick={() => void press(other)}>
          {t(other)}
        </Button>
        <Button busy={busy} onClick={() => void press('end')}>
          {t('end')}
        </Button>
      </Row>
    </>
  );
}
