/** A life while nobody flies: what is looked for, its lights, and time. */
import { useState } from 'react';
import { performanceLevel, useAtomValue } from '@kinlore/shared/state';
import { Button } from '@kinlore/shared/ui';
import { canDraw } from './can-draw.ts';
import { placeOfYear, type Found } from './filter.ts';
import { Chosen, Filters } from './Filters.tsx';
import type { KnownNames } from './known-names.ts';
import type { Life, YearCount } from './life.ts';
import type { Names } from './names.ts';
import { Scrubber } from './Scrubber.tsx';
import { Shown, type Face } from './Shown.tsx';
import type { SkyAddress, Wanted } from './sky-address.ts';
import { t } from './sky.messages.ts';
import { Toolbar } from './Toolbar.tsx';
import { useSearched } from './use-found.ts';
import type { Selection } from './use-selection.ts';
import styles from './Sky.module.css';

export interface StillProps {
  readonly life: Life;
  readonly sky: SkyAddress;
  readonly move: (sky: SkyAddress, how: 'push' | 'replace') => void;
  readonly names: Names;
  readonly known: KnownNames;
  readonly selection: Selection;
  readonly atRest: boolean;
  readonly onOpen: (row: number) => void;
  readonly onFly: (row: number) => void;
  /** To what belongs to it. */
  readonly onAround: (row: number) => void;
}

const drawnFaces = ['canvas', 'list', 'table'] as const;
const plainFaces = ['list', 'table'] as const;

/** Where nothing can be drawn there is no picture to choose; where nothing is to move, it is not what comes first. */
function useFaces() {
  const isStill = useAtomValue(performanceLevel) === 'minimal';
  const [canSee] = useState(canDraw);
  const [face, setFace] = useState<Face>(canSee && !isStill ? 'canvas' : 'list');
  const faces: readonly [Face, ...(readonly Face[])] = canSee ? drawnFaces : plainFaces;
  return { face, faces, setFace };
}

export function Still(props: StillProps) {
  const { sky, move } = props;
  const { face, faces, setFace } = useFaces();
  const searched = useSearched(props);
  const onWanted = (next: Wanted, how: 'typed' | 'chosen') => {
    move({ ...sky, ...next }, how === 'typed' ? 'replace' : 'push');
  };
  return (
    <>
      <Top
        {...props}
        {...searched}
        face={face}
        faces={faces}
        onFace={setFace}
        onWanted={onWanted}
      />
      <Untitled {...props} />
      <Shown
        {...props}
        face={face}
        found={searched.found}
        years={searched.shown}
        centre={searched.centre}
        onYear={(year) => {
          setFace(faces[0]);
          onWanted({ ...sky, year }, 'chosen');
        }}
      />
      <Time {...props} {...searched} />
    </>
  );
}

interface TopProps extends TimeProps {
  readonly face: Face;
  readonly faces: readonly Face[];
  readonly onFace: (face: Face) => void;
  readonly onWanted: (wanted: Wanted, how: 'typed' | 'chosen') => void;
}

const Top = ({ life, sky, move, known, found, years, face, faces, onFace, onWanted }: TopProps) => (
  <>
    <Filters life={life} years={years} wanted={sky} onWanted={onWanted} />
    <Toolbar
      found={found.rows.length}
      all={life.count}
      isSearching={sky.words !== '' && known.loading > 0}
      face={face}
      faces={faces}
      onFace={onFace}
      year={sky.year}
      onPlay={(year) => {
        move({ ...sky, play: { year } }, 'push');
      }}
      onWhole={
        sky.view === 'personal'
          ? null
          : () => {
              move({ ...sky, view: 'personal', orb: null }, 'push');
            }
      }
    >
      <Chosen wanted={sky} onWanted={onWanted} />
    </Toolbar>
  </>
);

/** Where titles could not be had, it is said, and asked for again. */
const Untitled = ({ life, names, known }: StillProps) =>
  known.failed > 0 && (
    <p role="status" className={styles.note}>
      {t('titlesFailed')}{' '}
      <Button
        kind="link"
        small
        onClick={() => {
          names.want(life.parts, true);
        }}
      >
        {t('again')}
      </Button>
    </p>
  );

interface TimeProps extends StillProps {
  readonly found: Found;
  readonly years: readonly YearCount[];
  readonly shown: readonly YearCount[];
}

function Time({ life, found, years, shown, selection }: TimeProps) {
  const here = selection.row ?? found.rows[0] ?? 0;
  return (
    <Scrubber
      years={years}
      shown={shown}
      year={life.year[here] ?? 0}
      onYear={(year) => {
        const row = found.rows[placeOfYear(life, found.rows, year)];
        if (row !== undefined) selection.select(row);
      }}
    />
  );
}
