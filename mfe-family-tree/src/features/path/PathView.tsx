/** "How are we related?": two persons, every relation between them in words, and the way drawn. */
import { EmptyState, IconButton, Spinner } from '@kinlore/shared/ui';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { countOf, idOf, type TreeModel } from '../../model/index.ts';
import { Answer } from './Answer.tsx';
import { kinOf, type Kin } from '../../analysis/kin.ts';
import { t } from './path.messages.ts';
import { Picker } from './Picker.tsx';
import styles from './Path.module.css';

export interface PathViewProps {
  readonly model: TreeModel;
  /** The person at the centre of the tree: the one of the two. */
  readonly focus: number;
  readonly other?: number | null;
  /** A card of the way was chosen. */
  readonly onFocus: (person: number) => void;
  /** The second person was chosen, so that an address can keep it. */
  readonly onOther?: (person: number) => void;
  /** Asks a worker; without one great trees are worked out here, after the page was drawn. */
  readonly ask?: (from: number, to: number) => Promise<Kin>;
}

/** Below this it takes less than a frame. */
const AT_ONCE = 20_000;

export default function PathView({
  model,
  focus,
  other = null,
  onFocus,
  onOther,
  ask,
}: PathViewProps) {
  const pair = usePair(model, focus, other, onOther);
  const kin = useKin(model, pair.one, pair.other, ask);
  return (
    <div className={styles['view']}>
      <h2 className={styles['title']}>{t('title')}</h2>
      <div className={styles['pair']}>
        <Picker model={model} label={t('one')} person={pair.one} onPick={pair.setOne} />
        <IconButton
          icon="sort"
          label={t('swap')}
          disabled={pair.other === null}
          onClick={pair.swap}
        />
        <Picker model={model} label={t('other')} person={pair.other} onPick={pair.setOther} />
      </div>
      {pair.other === null && (
        <EmptyState icon="family" title={t('askOther')}>
          {t('askOtherText')}
        </EmptyState>
      )}
      {pair.other !== null &&
        (kin === null ? (
          <Spinner label={t('searching')} />
        ) : (
          <Answer
            key={`${String(pair.one)} ${String(pair.other)}`}
            model={model}
            kin={kin}
            onFocus={onFocus}
          />
        ))}
    </div>
  );
}

/** The two; the first follows the centre of the tree until another is chosen. Where nobody was chosen yet, it is oneself and the one at the centre. */
function usePair(
  model: TreeModel,
  focus: number,
  given: number | null,
  onOther?: (person: number) => void,
) {
  const [own, setOwn] = useState<{ readonly one: number | null; readonly other: number | null }>({
    one: null,
    other: null,
  });
  const self = useMemo(
    () => (model.tree.self_person_id === null ? -1 : selfOf(model, model.tree.self_person_id)),
    [model],
  );
  const fallback =
    self >= 0 && self !== focus ? { one: self, other: focus } : { one: focus, other: null };
  const one = own.one ?? (given === null ? fallback.one : focus);
  const other = own.other ?? given ?? fallback.other;
  return {
    one,
    other,
    setOne: (person: number) => {
      setOwn({ one: person, other });
    },
    setOther: (person: number) => {
      setOwn({ one, other: person });
      onOther?.(person);
    },
    swap: () => {
      if (other !== null) setOwn({ one: other, other: one });
    },
  };
}

function selfOf(model: TreeModel, id: string): number {
  for (let person = 0; person < countOf(model); person += 1)
    if (idOf(model, person) === id) return person;
  return -1;
}

/** null while it is being worked out. An answer to older persons is never shown. */
function useKin(
  model: TreeModel,
  one: number,
  other: number | null,
  ask?: (from: number, to: number) => Promise<Kin>,
): Kin | null {
  const now = countOf(model) <= AT_ONCE;
  const near = useMemo(
    () => (now && other !== null ? kinOf(model.graph, one, other) : null),
    [model, now, one, other],
  );
  const [late, setLate] = useState<{
    readonly model: TreeModel;
    readonly one: number;
    readonly other: number;
    readonly kin: Kin;
  } | null>(null);
  // Whoever draws this anew with another way to ask does not ask anew; where the worker has no answer, it is worked out here.
  const answerTo = useEffectEvent(
    (from: number, to: number) =>
      ask?.(from, to) ??
      new Promise<Kin>((done) => {
        setTimeout(() => {
          done(kinOf(model.graph, from, to));
        });
      }),
  );
  useEffect(() => {
    if (now || other === null) return undefined;
    let wanted = true;
    void answerTo(one, other).then(
      (kin) => {
        if (wanted) setLate({ model, one, other, kin });
      },
      () => {
        if (wanted) setLate({ model, one, other, kin: kinOf(model.graph, one, other) });
      },
    );
    return () => {
      wanted = false;
    };
  }, [model, now, one, other]);
  return (
    near ??
    (late !== null && late.model === model && late.one === one && late.other === other
      ? late.kin
      : null)
  );
}
