/** The moves in words: everything that the map shows, for whoever does not see it. */
import type { MoveTown, TreeMoves } from '@kinlore/shared/contracts/family-moves';
import { Button } from '@kinlore/shared/ui';
import { useEffect, useRef } from 'react';
import { t } from './moves.messages.ts';
import { yearsWords, type MoveOfMap } from './moves.ts';
import { Unplaced, withinWords } from './PlaceList.tsx';
import { unplacedIn } from './unplaced.ts';
import styles from './Map.module.css';

interface MoveListProps {
  readonly moves: readonly MoveOfMap[];
  readonly all: TreeMoves;
  /** Of this town alone. */
  readonly town: MoveTown | undefined;
  readonly year: number | null;
  /** The move that was looked at before: it has the focus again. */
  readonly from: string | null;
  readonly onMove: (move: MoveOfMap) => void;
  readonly onAll: () => void;
}

export function MoveList({ moves, all, town, year, from, onMove, onAll }: MoveListProps) {
  return (
    <div className={styles['list']}>
      {town === undefined ? (
        <h2 className={styles['heading']}>{t('moves', { count: moves.length })}</h2>
      ) : (
        <OfTown key={town.key} town={town} count={moves.length} onAll={onAll} />
      )}
      {moves.length === 0 && <None town={town} year={year} />}
      <Moves moves={moves} from={from} onMove={onMove} />
      {town === undefined && all.more_moves > 0 && (
        <p className={styles['note']}>{t('moreMoves', { count: all.more_moves })}</p>
      )}
      {town === undefined && (
        <Unplaced title={t('unplacedTitle')} lead={t('unplaced')} places={unplacedIn(all)} />
      )}
    </div>
  );
}

const None = ({ town, year }: Pick<MoveListProps, 'town' | 'year'>) => (
  <p className={styles['note']}>
    {year === null || town !== undefined ? t('noneHere') : t('noneYet', { year: String(year) })}
  </p>
);

function OfTown({
  town,
  count,
  onAll,
}: {
  readonly town: MoveTown;
  readonly count: number;
  readonly onAll: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { name, people, born, died } = town;
  return (
    <>
      <div>
        <Button kind="link" small icon="back" onClick={onAll}>
          {t('allMoves')}
        </Button>
      </div>
      <h2 ref={heading} tabIndex={-1} className={styles['heading']}>
        <bdi>{name}</bdi>
      </h2>
      <p className={styles['note']}>{withinWords(town)}</p>
      <p className={styles['note']}>
        {[
          t('people', { count: people }),
          ...(born > 0 ? [t('born', { count: born })] : []),
          ...(died > 0 ? [t('died', { count: died })] : []),
        ].join(' · ')}
      </p>
      <Names town={town} />
      <h3 className={styles['subheading']}>{t('ofTown', { count, name })}</h3>
    </>
  );
}

/** What it was called, and in which years; nothing where it has one name. */
const Names = ({ town: { names } }: { readonly town: MoveTown }) =>
  names.length < 2 ? null : (
    <ul className={styles['names']} aria-label={t('names')}>
      {names.map(({ name, first_year, last_year }) => (
        <li key={name} className={styles['called']}>
          <bdi>{name}</bdi> {yearsWords(first_year, last_year)}
        </li>
      ))}
    </ul>
  );

function Moves({ moves, from, onMove }: Pick<MoveListProps, 'moves' | 'from' | 'onMove'>) {
  const last = useRef<HTMLButtonElement>(null);
  useEffect(() => last.current?.focus({ preventScroll: true }), []);
  return (
    <ul className={styles['towns']} aria-label={t('list')}>
      {moves.map((move) => (
        <li key={move.key}>
          <button
            ref={move.key === from ? last : null}
            type="button"
            className={styles['town']}
            onClick={() => onMove(move)}
          >
            <bdi className={styles['name']}>
              {t('fromTo', { from: move.from.name, to: move.to.name })}
            </bdi>
            <span className={styles['count']}>{t('people', { count: move.people })}</span>
            <span className={styles['note']}>{yearsWords(move.first, move.last)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
