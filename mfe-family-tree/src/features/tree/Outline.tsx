/** The family as a list: for reading with the ears, for small screens, and for whoever prefers words. The same powers as the drawing. */
import { Button, Row } from '@kinlore/shared/ui';
import { useState } from 'react';
import { toldOf, type Scene } from '../../draw/scene.ts';
import { around, idOf, nameOf, type Around, type TreeModel } from '../../model/index.ts';
import { datesOf } from './dates.ts';
import type { TreePreferences } from '@kinlore/shared/contracts/family-whole';
import { t as outlineText } from './outline.messages.ts';
import { t } from './tree.messages.ts';
import styles from './Tree.module.css';

/** So many persons at once: a list of a hundred thousand helps nobody, and no page holds it. */
const PAGE = 40;

export type OutlineProps = {
  readonly model: TreeModel;
  readonly scene: Scene;
  readonly preferences: TreePreferences;
  readonly focus: number;
  /** Those chosen one by one, by id; null while nobody is choosing. */
  readonly selected: ReadonlySet<string> | null;
  readonly onPick: (person: string) => void;
  readonly onOpen: (person: number) => void;
  readonly onCentre: (person: number) => void;
};

/** Row by row from above, as the drawing stands. */
interface Generation {
  readonly row: number;
  readonly persons: readonly number[];
}

function generations(scene: Scene, from: number): readonly Generation[] {
  const { starts, slots } = toldOf(scene);
  return Array.from({ length: starts.length - 1 }, (_, row) => {
    const [begin, end] = [
      Math.max(starts[row] ?? 0, from),
      Math.min(starts[row + 1] ?? 0, from + PAGE),
    ];
    return {
      row,
      persons:
        begin >= end
          ? []
          : Array.from(slots.subarray(begin, end), (slot) => scene.persons[slot] ?? 0),
    };
  }).filter(({ persons }) => persons.length > 0);
}

export default function Outline({ scene, ...given }: OutlineProps) {
  const [from, setFrom] = useState(0);
  const count = scene.persons.length;
  const first = from < count ? from : 0;
  return (
    <div className={styles['outline']}>
      <ul>
        {generations(scene, first).map(({ row, persons }) => (
          <li key={row}>
            <h2>{t('generation', { number: row + 1 })}</h2>
            <ul>
              {persons.map((person, place) => (
                <Entry key={`${String(person)} ${String(place)}`} person={person} {...given} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {count > PAGE && (
        <Row gap={8}>
          <Button
            icon="left"
            disabled={first === 0}
            onClick={() => setFrom(Math.max(0, first - PAGE))}
          >
            {outlineText('pageBefore')}
          </Button>
          <span>
            {outlineText('pageOf', { from: first + 1, to: Math.min(count, first + PAGE), count })}
          </span>
          <Button
            icon="right"
            disabled={first + PAGE >= count}
            onClick={() => setFrom(first + PAGE)}
          >
            {outlineText('pageAfter')}
          </Button>
        </Row>
      )}
    </div>
  );
}

const groups = [
  'parents',
  'partners',
  'children',
  'siblings',
] as const satisfies readonly (keyof Around)[];

function Entry({
  person,
  model,
  preferences,
  focus,
  selected,
  onPick,
  onOpen,
  onCentre,
}: Omit<OutlineProps, 'scene'> & { readonly person: number }) {
  const relatives = around(model, person);
  const name = (one: number) =>
    nameOf(model, one, { hidden: t('living'), unnamed: t('unnamed') }, preferences.name_order);
  return (
    <li
      className={styles['entry']}
      aria-current={person === focus || undefined}
      data-person={idOf(model, person)}
    >
      <h3>
        <input
          type="checkbox"
          className={styles['pick']}
          aria-label={outlineText('pickOne', { name: name(person) })}
          checked={selected?.has(idOf(model, person)) === true}
          onChange={() => onPick(idOf(model, person))}
        />
        <Button kind="link" onClick={() => onOpen(person)}>
          {name(person)}
        </Button>
        {preferences.show_dates !== 'none' && (
          <span className={styles['years']}>{datesOf(model, person, preferences)}</span>
        )}
      </h3>
      {groups
        .filter((group) => relatives[group].length > 0)
        .map((group) => (
          <div key={group}>
            <h4>{t(group)}</h4>
            <ul>
              {relatives[group].map((one) => (
                <li key={one}>
                  <Button kind="link" onClick={() => onCentre(one)}>
                    {name(one)}
                  </Button>
                </li>
              ))}
            </ul>
          </div>
        ))}
    </li>
  );
}
