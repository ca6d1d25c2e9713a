/** The way from one to the other as cards on a thread: side by side, higher for each generation back, or one below the other on a phone. */
import { VisuallyHidden } from '@kinlore/shared/ui';
import type { Step } from '@kinlore/shared/kinship';
import type { CSSProperties } from 'react';
import { stateOf, yearsOf, type TreeModel } from '../../model/index.ts';
import { Face } from './Face.tsx';
import { t } from './path.messages.ts';
import { personName, stepName } from './words.ts';
import styles from './Path.module.css';

export type ChainProps = {
  readonly model: TreeModel;
  readonly from: number;
  readonly path: readonly Step[];
  readonly onFocus: (person: number) => void;
};

interface Place {
  readonly person: number;
  readonly step: Step | null;
  readonly generation: number;
}

/** More than this side by side would have to be scrolled through to be read. */
const MOST_ABREAST = 7;
const climb = { parent: -1, child: 1, partner: 0, sibling: 0 } as const;

function placesOf(from: number, path: readonly Step[]): Place[] {
  let generation = 0;
  return [
    { person: from, step: null, generation },
    ...path.map((step) => {
      generation += climb[step.via];
      return { person: step.person, step, generation };
    }),
  ];
}

export function Chain({ model, from, path, onFocus }: ChainProps) {
  const places = placesOf(from, path);
  const highest = Math.min(...places.map(({ generation }) => generation));
  const abreast = places.length <= MOST_ABREAST;
  return (
    <ol className={styles['chain']} data-abreast={abreast || undefined} aria-label={t('wayLabel')}>
      {places.map((place, at) => (
        // Where each card stands: the one thing a style sheet cannot know.
        <li
          key={place.person}
          className={styles['stop']}
          data-via={place.step?.via}
          style={
            {
              '--column': at + 1,
              '--row': place.generation - highest + 1,
            } as CSSProperties /* custom properties are no part of the type */
          }
        >
          <Stop model={model} place={place} onFocus={onFocus} />
        </li>
      ))}
    </ol>
  );
}

function Stop({
  model,
  place: { person, step },
  onFocus,
}: {
  readonly model: TreeModel;
  readonly place: Place;
  readonly onFocus: (person: number) => void;
}) {
  const name = personName(model, person);
  const [state, years] = [stateOf(model, person), yearsOf(model, person)];
  return (
    <button
      type="button"
      className={styles['card']}
      data-state={state}
      onClick={() => onFocus(person)}
    >
      <span className={styles['label']}>{step === null ? t('start') : stepName(model, step)} </span>
      <span className={styles['face']}>
        <Face model={model} person={person} size={40} />
      </span>
      <span className={styles['name']}>
        <bdi>{name}</bdi>{' '}
      </span>
      {years !== '' && <span className={styles['years']}>{years} </span>}
      <VisuallyHidden>{t('centre')}</VisuallyHidden>
    </button>
  );
}
