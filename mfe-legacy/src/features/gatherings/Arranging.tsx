/** For stewards who arrange services: how many come, who they are, and what can be done with a gathering. */
import { sentenceOf } from '@kinlore/shared/api-client';
import type { Gathering } from '@kinlore/shared/contracts/gatherings';
import type { Memorial } from '@kinlore/shared/contracts/legacy';
import { toast } from '@kinlore/shared/remote';
import { dayWords } from '@kinlore/shared/parts';
import { Button, Confirm, Row } from '@kinlore/shared/ui';
import { lazy, Suspense, useState } from 'react';
import { change, remove } from './gatherings.api.ts';
import { t } from './gatherings.messages.ts';
import styles from './Gatherings.module.css';

const GatheringDialog = lazy(
  () => import(/* webpackChunkName: "memorial-forms" */ './GatheringDialog.tsx'),
);
const AnswersDialog = lazy(
  () => import(/* webpackChunkName: "memorial-forms" */ './AnswersDialog.tsx'),
);

interface ArrangingProps {
  readonly gathering: Gathering;
  readonly memorial: Memorial;
  readonly onChanged: (next: Gathering) => void;
  readonly onGone: () => void;
}

/** "3 are coming, with 4 more. 1 can't come." */
function countWords({
  coming,
  companions,
  not_coming,
  following,
}: NonNullable<Gathering['counts']>) {
  const parts = [
    ...(coming === 0
      ? []
      : [
          companions === 0
            ? t('countComing', { count: coming })
            : t('countComingWith', { count: coming, others: companions }),
        ]),
    ...(not_coming === 0 ? [] : [t('countNot', { count: not_coming })]),
    ...(following === 0 ? [] : [t('countFollowing', { count: following })]),
  ];
  return parts.length === 0 ? t('noAnswers') : `${parts.join('. ')}.`;
}

export function Arranging({ gathering, memorial, onChanged, onGone }: ArrangingProps) {
  const { counts, stage, state } = gathering;
  const isAnswered = counts !== null && Object.values(counts).some((count) => count > 0);
  const isAhead = stage === 'ahead';
  return (
    <div className={styles['arranging']}>
      {counts !== null && <p className={styles['quiet']}>{countWords(counts)}</p>}
      <Row gap={8}>
        {isAnswered && <WhoAnswered gathering={gathering} />}
        {isAhead && <Editing gathering={gathering} memorial={memorial} onChanged={onChanged} />}
        {isAhead && <CallingOff gathering={gathering} onChanged={onChanged} />}
        {(!isAhead || !isAnswered || state === 'cancelled') && (
          <Removing gathering={gathering} onGone={onGone} />
        )}
      </Row>
    </div>
  );
}

function WhoAnswered({ gathering }: Pick<ArrangingProps, 'gathering'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button small onClick={() => setOpen(true)}>
        {t('whoAnswered')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <AnswersDialog gathering={gathering} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function Editing({ gathering, memorial, onChanged }: Omit<ArrangingProps, 'onGone'>) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button small onClick={() => setOpen(true)}>
        {t('edit')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <GatheringDialog
            memorial={memorial}
            gathering={gathering}
            onClose={close}
            onSaved={(next) => {
              close();
              onChanged(next);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** Runs an act and says what came of it; what failed changes nothing. */
function useAct() {
  const [busy, setBusy] = useState(false);
  const run = async (act: () => Promise<void>, done: string): Promise<void> => {
    setBusy(true);
    try {
      await act();
      toast({ tone: 'good', text: done });
    } catch (error) {
      toast({ tone: 'bad', text: sentenceOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}

function CallingOff({ gathering, onChanged }: Pick<ArrangingProps, 'gathering' | 'onChanged'>) {
  const { busy, run } = useAct();
  const [isOpen, setOpen] = useState(false);
  const put = (state: Gathering['state'], done: string) =>
    run(async () => onChanged(await change(gathering, { state })), done);
  if (gathering.state === 'cancelled')
    return (
      <Button small busy={busy} onClick={() => void put('planned', t('broughtBack'))}>
        {t('bringBack')}
      </Button>
    );
  return (
    <>
      <Button small onClick={() => setOpen(true)}>
        {t('callOff')}
      </Button>
      {isOpen && (
        <Confirm
          title={t('callOff')}
          act={t('callOff')}
          leave={t('keepIt')}
          busy={busy}
          onDo={() => void put('cancelled', t('calledOff')).then(() => setOpen(false))}
          onClose={() => setOpen(false)}
        >
          {t('callOffSure', { day: dayWords(gathering.day) })}
        </Confirm>
      )}
    </>
  );
}

export function Removing({ gathering, onGone }: Pick<ArrangingProps, 'gathering' | 'onGone'>) {
  const { busy, run } = useAct();
  const [isOpen, setOpen] = useState(false);
  const goAway = () =>
    run(async () => {
      await remove(gathering);
      onGone();
    }, t('removed'));
  return (
    <>
      <Button small kind="quiet" onClick={() => setOpen(true)}>
        {t('remove')}
      </Button>
      {isOpen && (
        <Confirm
          title={t('remove')}
          act={t('remove')}
          busy={busy}
          onDo={() => void goAway()}
          onClose={() => setOpen(false)}
        >
          {t('removeSure', { day: dayWords(gathering.day) })}
        </Confirm>
      )}
    </>
  );
}
