/** Two memorials that are to be one, or are: which they are, and what this steward can do. Combining and separating are asked twice. */
import type { MemorialMerge, MergeAct, MergeSide } from '@kinlore/shared/contracts/memorial-merges';
import { formatDay } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';
import { currentUser, useAtomValue } from '@kinlore/shared/state';
import { Button, Confirm, FormError, Row } from '@kinlore/shared/ui';
import { useState } from 'react';
import { useAct } from '../relatives/index.ts';
import { Lives } from './Lives.tsx';
import { act } from './merging.api.ts';
import { t } from './merging.messages.ts';
import { keptBy, yearsWords } from './side-words.ts';
import styles from './Merging.module.css';

interface Props {
  readonly merge: MemorialMerge;
  readonly onChanged: () => void;
}

const day = (moment: string): string => formatDay(moment.slice(0, 10), locale());

/** What can be done, the first one first; what changes much is asked again. */
const acts: readonly MergeAct[] = ['agree', 'decline', 'withdraw', 'widen', 'undo'];
const sure = {
  agree: () => t('agreeSure'),
  undo: () => t('undoSure'),
  widen: () => t('widenSure'),
} as const;
const isAskedAgain = (what: MergeAct): what is keyof typeof sure => Object.hasOwn(sure, what);
const done: Readonly<Record<MergeAct, () => string>> = {
  agree: () => t('combined'),
  decline: () => t('declined'),
  withdraw: () => t('withdrawn'),
  undo: () => t('undone'),
  widen: () => t('widened'),
  tell_kept: () => t('told'),
  tell_merged: () => t('told'),
  tell_both: () => t('toldBoth'),
};

export function MergeView({ merge, onChanged }: Props) {
  const [asked, setAsked] = useState<keyof typeof sure | null>(null);
  const { busy, refusal, run } = useAct(onChanged);
  const send = (what: MergeAct) =>
    void run(async () => {
      await act(merge.id, what);
      return done[what]();
    }).finally(() => setAsked(null));
  const onPress = (what: MergeAct) => (isAskedAgain(what) ? setAsked(what) : send(what));
  const pressable = { merge, busy, onPress };
  return (
    <>
      <div className={styles['merge']}>
        {merge.state === 'merged' ? <Combined merge={merge} /> : <Suggested merge={merge} />}
        {refusal !== '' && <FormError>{refusal}</FormError>}
        <Acts {...pressable} />
        <Lives {...pressable} />
      </div>
      {asked !== null && (
        <Confirm
          title={t(asked)}
          act={t(asked)}
          leave={t('cancel')}
          busy={busy}
          onDo={() => send(asked)}
          onClose={() => setAsked(null)}
        >
          {sure[asked]()}
        </Confirm>
      )}
    </>
  );
}

interface ActsProps {
  readonly merge: MemorialMerge;
  readonly busy: boolean;
  readonly onPress: (what: MergeAct) => void;
}

const Acts = ({ merge, busy, onPress }: ActsProps) => (
  <Row gap={8}>
    {acts
      .filter((what) => merge.abilities[what])
      .map((what) => (
        <Button
          key={what}
          small
          busy={busy}
          {...(what === 'agree' && { kind: 'primary' as const })}
          onClick={() => onPress(what)}
        >
          {t(what)}
        </Button>
      ))}
  </Row>
);

function bySomeone({ proposed_by: by }: MemorialMerge, own: string | undefined): string {
  if (by === null) return t('someoneSuggested');
  return by.id === own ? t('youSuggested') : t('suggested', { name: by.full_name });
}

function Suggested({ merge }: { readonly merge: MemorialMerge }) {
  const user = useAtomValue(currentUser);
  const { kept, merged, words, until } = merge;
  return (
    <>
      <p>{bySomeone(merge, user?.id)}</p>
      {words !== '' && <blockquote dir="auto">{words}</blockquote>}
      <dl className={styles['sides']}>
        <Side label={t('kept')} side={kept} />
        <Side label={t('merged')} side={merged} />
      </dl>
      <p>{t('effect')}</p>
      {until !== null && <p className={styles['quiet']}>{t('answerUntil', { day: day(until) })}</p>}
    </>
  );
}

/** How one is told from the other. */
const Side = ({ label, side }: { readonly label: string; readonly side: MergeSide }) => (
  <div>
    <dt className={styles['quiet']}>{label}</dt>
    <dd dir="auto">
      {[side.full_name, yearsWords(side)].filter((part) => part !== '').join(', ')}
    </dd>
    <dd className={styles['quiet']} dir="auto">
      {[keptBy(side), side.agreed ? t('agreed') : ''].filter((part) => part !== '').join(' · ')}
    </dd>
  </div>
);

const Combined = ({ merge }: { readonly merge: MemorialMerge }) => (
  <>
    <p dir="auto">{t('isOne', { name: merge.merged.full_name })}</p>
    {merge.narrows && <p>{t('narrows')}</p>}
    {merge.abilities.undo && merge.until !== null && (
      <p className={styles['quiet']}>{t('undoUntil', { day: day(merge.until) })}</p>
    )}
  </>
);
