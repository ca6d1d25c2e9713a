/** What the reader answered, and the ways to answer, to change it and to take it back. */
import { sentenceOf } from '@kinlore/shared/api-client';
import type { Gathering } from '@kinlore/shared/contracts/gatherings';
import { toast } from '@kinlore/shared/remote';
import { currentUser, useAtomValue } from '@kinlore/shared/state';
import { Button, Row } from '@kinlore/shared/ui';
import { lazy, Suspense, useState } from 'react';
import { takeBack } from './gatherings.api.ts';
import { t } from './gatherings.messages.ts';
import styles from './Gatherings.module.css';

const AnswerDialog = lazy(
  () => import(/* webpackChunkName: "memorial-forms" */ './AnswerDialog.tsx'),
);

interface OwnAnswerProps {
  readonly gathering: Gathering;
  readonly onChanged: (next: Gathering) => void;
}

function said({ answer, companions }: NonNullable<Gathering['answer']>): string {
  if (answer === 'not_coming') return t('youCannot');
  if (answer === 'following') return t('youFollow');
  return companions === 0 ? t('youCome') : t('youComeWith', { count: companions });
}

/** Why somebody who is told where it is cannot answer; null where nothing is to be said. */
function Unable({ gathering: { stage, state, details } }: Pick<OwnAnswerProps, 'gathering'>) {
  const user = useAtomValue(currentUser);
  if (stage !== 'ahead' || state !== 'planned' || details === null) return null;
  if (user === null) return <p className={styles['quiet']}>{t('logIn')}</p>;
  return user.account_type === 'child' ? (
    <p className={styles['quiet']}>{t('childrenAsk')}</p>
  ) : null;
}

export function OwnAnswer({ gathering, onChanged }: OwnAnswerProps) {
  const { answer, abilities } = gathering;
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      {answer !== null && <p>{said(answer)}</p>}
      {answer !== null && answer.words !== '' && (
        <p className={styles['words']} dir="auto">
          {answer.words}
        </p>
      )}
      {abilities.answer ? (
        <Row gap={8}>
          <Button onClick={() => setOpen(true)}>
            {answer === null ? t('answer') : t('changeAnswer')}
          </Button>
          {answer !== null && <TakeBack gathering={gathering} onChanged={onChanged} />}
        </Row>
      ) : (
        <Unable gathering={gathering} />
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <AnswerDialog
            gathering={gathering}
            onClose={close}
            onAnswered={(next) => {
              close();
              onChanged(next);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

function TakeBack({ gathering, onChanged }: OwnAnswerProps) {
  const [busy, setBusy] = useState(false);
  const undo = async () => {
    setBusy(true);
    try {
      onChanged(await takeBack(gathering));
      toast({ tone: 'plain', text: t('tookBack') });
    } catch (error) {
      toast({ tone: 'bad', text: sentenceOf(error) });
      setBusy(false);
    }
  };
  return (
    <Button kind="quiet" busy={busy} onClick={() => void undo()}>
      {t('takeBack')}
    </Button>
  );
}
