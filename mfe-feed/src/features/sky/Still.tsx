/** A life while nobody flies: what is looked for, its lights, and time. */
import { useState } from 'react';
import { performanceLevel, useAtomValue } from '@kinlore/shared/state';
import { Button } from '@kinlore/shared/ui';
import { canDraw } from './can-draw.ts';
import { Chosen, Filters } from './Filters.tsx';
import type { KnownNames } from './known-names.ts';
import type { Life } from './life.ts';
import type { Names } from './names.ts';
import { Scrubber } from './Scrubber.tsx';
import { Shown, type Face } from './Shown.tsx';
import type { SkyAddress } from './sky-address.ts';
import { t } from './sky.messages.ts';
import { Toolbar } from './Toolbar.tsx';
import { useSearched, type Searched } from './use-found.ts';
import { useGoing } from './use-going.ts';
import type { Coming } from './use-parts.ts';
import type { Selection } from './use-selection.ts';
import { useSettled } from './use-settled.ts';
import { useWanted, type OnWanted } from './use-wanted.ts';
import styles from './Sky.module.css';

export interface StillProps {
  readonly life: Life;
  /** Of a great life, which comes as it is looked at. */
  readonly coming: Coming | null;
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

export function Still(given: StillProps) {
  const { sky, onWanted } = useWanted(given);
  const props = { ...given, sky: useSettled(sky) };
  const { face, faces, setFace } = useFaces();
  const searched = useSearched(props);
  const { going, goTo, selection } = useGoing(searched.listing, props.selection);
  return (
    <>
      <Top
        {...props}
        {...searched}
        sky={sky}
        face={face}
        faces={faces}
        onFace={setFace}
        onWanted={onWanted}
      />
      <Untitled {...props} />
      {props.coming !== null && <Coverage {...props.coming} />}
      <Shown
        {...props}
        face={face}
        found={searched.found}
        listing={searched.listing}
        selection={selection}
        going={going}
        onGo={goTo}
        counts={searched.counts}
        years={searched.shown}
        centre={searched.centre}
        onYear={(year) => {
          setFace(faces[0]);
          onWanted({ year }, 'chosen');
        }}
      />
      <Time {...searched} {...{ selection, going }} onGo={goTo} />
    </>
  );
}

interface TopProps extends StillProps, Pick<Searched, 'found' | 'years' | 'total'> {
  readonly face: Face;
  readonly faces: readonly Face[];
  readonly onFace: (face: Face) => void;
  readonly onWanted: OnWanted;
}

const Top = ({ sky, move, known, total, face, faces, onFace, onWanted, ...rest }: TopProps) => (
  <>
    <Filters life={rest.life} years={rest.years} wanted={sky} onWanted={onWanted} />
    <Toolbar
      found={total}
      all={rest.life.whole?.total ?? rest.life.count}
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

/** How far what is looked for has been looked for, and what could not be had. */
const Coverage = ({ search, onAgain }: Coming) => (
  <>
    {onAgain !== null && (
      <p role="status" className={styles.note}>
        {t('partsFailed')}{' '}
        <Button kind="link" small onClick={onAgain}>
          {t('again')}
        </Button>
      </p>
    )}
    {search !== null && search.seen < search.total && (
      <p role="status" className={styles.note}>
        {t('lookedThrough', { seen: search.seen, total: search.total })}{' '}
        {search.onMore !== null && (
          <Button kind="link" small onClick={search.onMore}>
            {t('lookFurther')}
          </Button>
        )}
      </p>
    )}
  </>
);

interface TimeProps extends Searched {
  readonly selection: Selection;
  readonly going: number | null;
  readonly onGo: (place: number) => void;
}

function Time({ listing, years, shown, selection, going, onGo }: TimeProps) {
  const { row } = selection;
  const here = going ?? (row === null ? null : listing.placeOf(row)) ?? 0;
  return (
    <Scrubber
      years={years}
      shown={shown}
      year={listing.yearAt(here)}
      onYear={(year) => {
        onGo(listing.placeOfYear(year));
      }}
    />
  );
}
