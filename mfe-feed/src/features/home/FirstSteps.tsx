/** On a home where there is hardly anything yet: who invited, and three ruled lines whose beads fill by what is there. */
import { sentenceOf } from '@kinlore/shared/api-client';
import { on } from '@kinlore/shared/bus';
import type { FirstSteps as Facts } from '@kinlore/shared/contracts/first-steps';
import { openActivityEditor, openModal, toast, useNavigate } from '@kinlore/shared/remote';
import { currentUser, useAtomValue, useRecord, viewing } from '@kinlore/shared/state';
import { Avatar, Button, Dial, Row, Surface } from '@kinlore/shared/ui';
import { useEffect, useState } from 'react';
import { t } from './home.messages.ts';
import { connectWithInviter, firstSteps, hideFirstSteps } from './home.state.ts';
import styles from './Home.module.css';

/** Whoever looks as a child, and children, are not asked to begin anything. */
export function FirstSteps() {
  const me = useAtomValue(currentUser);
  const seen = useAtomValue(viewing);
  return me === null ||
    seen.as === 'child' ||
    me.account_type === 'child' ||
    me.account_type === 'teen' ? null : (
    <Steps />
  );
}

function Steps() {
  const { value, refresh } = useRecord(firstSteps, 'mine');
  useEffect(() => {
    const life = new AbortController();
    for (const news of [
      'activity.saved',
      'activity.removed',
      'family.tree.changed',
      'connection.requested',
      'connection.changed',
      'connection.accepted',
    ] as const)
      on(news, () => void refresh(), { signal: life.signal });
    return () => {
      life.abort();
    };
  }, [refresh]);
  if (value === null) return null;
  return (
    <>
      {value.inviter !== null && <Inviter inviter={value.inviter} />}
      {!value.dismissed && !isDone(value) && <Lines facts={value} />}
    </>
  );
}

const PARENTS = 2;
const isDone = ({ memories, parents, invited }: Facts): boolean =>
  memories > 0 && parents >= PARENTS && invited > 0;

function Inviter({ inviter }: { readonly inviter: NonNullable<Facts['inviter']> }) {
  const [busy, setBusy] = useState(false);
  const { user } = inviter;
  const given = user.full_name.split(' ')[0] ?? user.full_name;
  const connect = async () => {
    setBusy(true);
    try {
      await connectWithInviter(inviter);
      toast({ tone: 'good', text: t('connectedWith', { name: user.full_name }) });
    } catch (failure) {
      setBusy(false);
      toast({ tone: 'bad', text: sentenceOf(failure) });
    }
  };
  return (
    <Surface
      kind="panel"
      as="section"
      aria-label={t('invitedYou', { name: user.full_name })}
      className={styles.inviter}
    >
      <Avatar name={user.full_name} seed={user.plate} src={user.avatar_url} size={48} silent />
      <p className={styles.question}>{t('invitedYou', { name: user.full_name })}</p>
      <Button kind="primary" icon="person-add" busy={busy} onClick={() => void connect()}>
        {t('connectWith', { name: given })}
      </Button>
    </Surface>
  );
}

function Lines({ facts: { memories, parents, invited } }: { readonly facts: Facts }) {
  const navigate = useNavigate();
  const hide = () => {
    hideFirstSteps().catch((failure: unknown) => {
      toast({ tone: 'bad', text: sentenceOf(failure) });
    });
  };
  return (
    <section className={styles.first} aria-labelledby="first-steps">
      <Row className={styles.firstHead}>
        <h2 id="first-steps" className={styles.label}>
          {t('firstSteps')}
        </h2>
        <Button kind="link" small onClick={hide}>
          {t('hideSteps')}
        </Button>
      </Row>
      <ol className={styles.steps}>
        <Step
          words={t('stepMemory')}
          filled={memories > 0 ? 1 : 0}
          onGo={() => {
            openActivityEditor();
          }}
        />
        <Step
          words={t('stepParents')}
          filled={Math.min(parents, PARENTS) / PARENTS}
          onGo={() => {
            void navigate('/tree');
          }}
        />
        <Step
          words={t('stepInvite')}
          filled={invited > 0 ? 1 : 0}
          onGo={() => {
            openModal('invite');
          }}
        />
      </ol>
    </section>
  );
}

const wordOf = (filled: number): 'stepDone' | 'stepHalf' | 'stepTodo' => {
  if (filled >= 1) return 'stepDone';
  return filled > 0 ? 'stepHalf' : 'stepTodo';
};

function Step({
  words,
  filled,
  onGo,
}: {
  readonly words: string;
  readonly filled: number;
  readonly onGo: () => void;
}) {
  return (
    <li className={styles.step}>
      <Dial size={32} value={filled} label={t(wordOf(filled), { step: words })} />
      <button type="button" className={styles.go} data-done={filled >= 1} onClick={onGo}>
        {words}
      </button>
    </li>
  );
}
