/** The lights as somebody wants to see them: drawn with the list beside them, as photographs, or in numbers. */
import { Button } from '@kinlore/shared/ui';
import type { Found } from './filter.ts';
import { Lights } from './Lights.tsx';
import type { Listing } from './listing.ts';
import type { Life, YearCount } from './life.ts';
import type { KnownNames } from './known-names.ts';
import type { Names } from './names.ts';
import { Overview } from './Overview.tsx';
import { Picture } from './Picture.tsx';
import type { SkyAddress } from './sky-address.ts';
import { t } from './sky.messages.ts';
import type { Coming } from './use-parts.ts';
import type { Selection } from './use-selection.ts';
import styles from './Sky.module.css';

export const faces = ['canvas', 'list', 'table'] as const;
export type Face = (typeof faces)[number];

export interface ShownProps {
  readonly face: Face;
  readonly life: Life;
  readonly sky: SkyAddress;
  readonly atRest: boolean;
  readonly found: Found;
  readonly listing: Listing;
  readonly coming: Coming | null;
  /** The place of the list that one is on the way to. */
  readonly going: number | null;
  readonly onGo: (place: number) => void;
  readonly counts: readonly number[] | null;
  /** Of what is looked for. */
  readonly years: readonly YearCount[];
  readonly names: Names;
  readonly known: KnownNames;
  readonly selection: Selection;
  readonly onOpen: (row: number) => void;
  readonly onYear: (year: number) => void;
  readonly onFly: (row: number) => void;
  readonly onAround: (row: number) => void;
  /** The memory in the middle of a nexus. */
  readonly centre: number | null;
}

export function Shown(props: ShownProps) {
  switch (props.face) {
    case 'table':
      return (
        <div className={styles.body}>
          <Overview years={props.years} onYear={props.onYear} />
        </div>
      );
    case 'list':
      return (
        <div className={styles.body}>
          <List {...props} layout="tiles" />
        </div>
      );
    case 'canvas':
      return (
        <div className={styles.beside}>
          <Sky {...props} />
          <div className={styles.list}>
            <List {...props} layout="lines" />
          </div>
        </div>
      );
    default:
      return props.face satisfies never;
  }
}

function Sky(props: ShownProps) {
  const { life, sky, atRest, found, listing, counts, coming, names, known } = props;
  const { selection, onOpen, centre } = props;
  const chosen = selection.row ?? centre;
  return (
    <div className={styles.drawn}>
      <Picture
        life={life}
        view={sky.view}
        shown={found.shown}
        selected={chosen}
        centre={centre}
        year={sky.year}
        names={names}
        known={known}
        atRest={atRest}
        label={t('picture', { count: listing.count })}
        counts={counts}
        {...(coming !== null && { onYears: coming.onYears })}
        onSelect={selection.select}
        onOpen={onOpen}
        actions={chosen !== null && <Acts {...props} row={chosen} />}
      />
    </div>
  );
}

type ActsProps = Pick<ShownProps, 'onOpen' | 'onFly' | 'onAround' | 'centre'> & {
  readonly row: number;
};

const Acts = ({ row, centre, onOpen, onFly, onAround }: ActsProps) => (
  <>
    <Button
      small
      kind="primary"
      onClick={() => {
        onOpen(row);
      }}
    >
      {t('open')}
    </Button>
    {row !== centre && (
      <Button
        small
        onClick={() => {
          onAround(row);
        }}
      >
        {t('around')}
      </Button>
    )}
    <Button
      small
      icon="play"
      onClick={() => {
        onFly(row);
      }}
    >
      {t('fly')}
    </Button>
  </>
);

/** Nothing has been found, and not everything has been looked through. */
const isSearching = (coming: Coming | null): boolean =>
  coming !== null &&
  (coming.isLoading || (coming.search !== null && coming.search.seen < coming.search.total));

function List(props: ShownProps & { readonly layout: 'lines' | 'tiles' }) {
  const { life, listing, coming, going, onGo, names, known, selection, layout, onOpen } = props;
  if (listing.count === 0)
    return <p className={styles.none}>{t(isSearching(coming) ? 'looking' : 'none')}</p>;
  return (
    <Lights
      life={life}
      listing={listing}
      selected={selection.row}
      going={going}
      onGo={onGo}
      {...(coming !== null && listing.isOfAll && { onPlaces: coming.onPlaces })}
      names={names}
      known={known}
      layout={layout}
      label={t('memories')}
      onSelect={selection.select}
      onOpen={onOpen}
    />
  );
}
