/** A map of moves with its years and everything of it in words. */
import type { MovedPerson, MoveTown, TreeMoves } from '@kinlore/shared/contracts/family-moves';
import { useSearchParams } from '@kinlore/shared/remote';
import { useMemo, useState } from 'react';
import type { Shown } from './gl-style.ts';
import { MapCanvas } from './MapCanvas.tsx';
import { t as tMap } from './map.messages.ts';
import { MoveDetails } from './MoveDetails.tsx';
import { MoveList } from './MoveList.tsx';
import { t } from './moves.messages.ts';
import { movesUntil, townsShown, yearsOfMoves, type MoveOfMap } from './moves.ts';
import { Years } from './Years.tsx';
import styles from './Map.module.css';

interface MovesViewProps {
  readonly tree: string;
  readonly moves: TreeMoves;
}

/** A move or a town of the address: what one looks at is found again by its link. */
function useChosen(all: readonly MoveOfMap[], towns: readonly MoveTown[]) {
  const [search, setSearch] = useSearchParams();
  const put = (name: 'move' | 'at' | null, key = '') => {
    const next = new URLSearchParams(search);
    next.delete('move');
    next.delete('at');
    if (name !== null) next.set(name, key);
    setSearch(next);
  };
  return {
    move: all.find(({ key }) => key === search.get('move')),
    town: towns.find(({ key }) => key === search.get('at')),
    put,
  };
}

const touches = (town: MoveTown) => (move: MoveOfMap) =>
  move.from.key === town.key || move.to.key === town.key;

interface Drawn {
  readonly moves: readonly MoveOfMap[];
  readonly towns: readonly MoveTown[];
  readonly town: MoveTown | undefined;
  readonly person: MovedPerson | null;
  readonly year: number | null;
}

/** Somebody's way alone, else the moves. How many are told of in a town is known of all years together. */
function shownOf({ moves, towns, town, person, year }: Drawn): Shown {
  const way = person?.stops ?? [];
  return {
    pins: towns.map(({ people, ...pin }) => ({ ...pin, count: year === null ? people : 1 })),
    moves: way.length > 0 ? [] : moves,
    way,
    chosen: town ?? null,
  };
}

/** What of the moves is seen as far as a year: all of them, those of a town, or one. */
function useSeen(moves: TreeMoves, year: number | null, person: MovedPerson | null) {
  const until = useMemo(() => movesUntil(moves, year), [moves, year]);
  const towns = useMemo(() => townsShown(moves, until, year), [moves, until, year]);
  const all = useMemo(() => movesUntil(moves, null), [moves]);
  const { move, town, put } = useChosen(all, moves.towns);
  const listed = useMemo(
    () => (town === undefined ? until : until.filter(touches(town))),
    [until, town],
  );
  const shown = useMemo(
    () => shownOf({ moves: move === undefined ? listed : [move], towns, town, person, year }),
    [listed, move, towns, town, person, year],
  );
  return { move, town, put, listed, shown };
}

export function MovesView({ tree, moves }: MovesViewProps) {
  const [year, setYear] = useState<number | null>(null);
  const [person, setPerson] = useState<MovedPerson | null>(null);
  const [from, setFrom] = useState<string | null>(null);
  const { move, town, put, listed, shown } = useSeen(moves, year, person);
  const choose = (name: 'move' | 'at' | null, key?: string) => {
    setPerson(null);
    setFrom(move?.key ?? null);
    put(name, key);
  };
  return (
    <div className={styles['layout']}>
      <div className={styles['side']}>
        <MapCanvas
          shown={shown}
          title={t('map')}
          onPin={(key) => choose('at', key)}
          onZoom={noZoom}
        />
        <YearsOfMoves moves={moves} year={year} onYear={setYear} />
      </div>
      <InWords
        tree={tree}
        moves={moves}
        move={move}
        listed={listed}
        town={town}
        year={year}
        from={from}
        person={person}
        onPerson={setPerson}
        onChoose={choose}
      />
    </div>
  );
}

interface InWordsProps extends MovesViewProps {
  readonly move: MoveOfMap | undefined;
  readonly listed: readonly MoveOfMap[];
  readonly town: MoveTown | undefined;
  readonly year: number | null;
  readonly from: string | null;
  readonly person: MovedPerson | null;
  readonly onPerson: (person: MovedPerson | null) => void;
  readonly onChoose: (name: 'move' | 'at' | null, key?: string) => void;
}

const InWords = ({ moves, move, listed, tree, person, onPerson, onChoose, ...of }: InWordsProps) =>
  move === undefined ? (
    <MoveList
      {...of}
      moves={listed}
      all={moves}
      onMove={({ key }) => onChoose('move', key)}
      onAll={() => onChoose(null)}
    />
  ) : (
    <MoveDetails
      key={move.key}
      tree={tree}
      move={move}
      person={person}
      onPerson={onPerson}
      onBack={() => onChoose(null)}
    />
  );

/** Every town has its pin however near one is. */
const noZoom = (): void => undefined;

interface YearsOfMovesProps {
  readonly moves: TreeMoves;
  readonly year: number | null;
  readonly onYear: (year: number | null) => void;
}

function YearsOfMoves({ moves, year, onYear }: YearsOfMovesProps) {
  const years = useMemo(() => yearsOfMoves(moves), [moves]);
  if (years === null) return null;
  const words = {
    which: t('years'),
    until: (of: string) => t('until', { year: of }),
    ofAll: t('ofAllYears'),
  };
  return (
    <>
      <Years {...years} year={year} onYear={onYear} words={words} />
      <p className={styles['note']}>{tMap('credit')}</p>
    </>
  );
}
