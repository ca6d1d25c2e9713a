/** A place of the list: a memory, or that one is still to come. */
import type { KeyboardEvent } from 'react';
import { Light } from './Light.tsx';
import type { KnownNames } from './known-names.ts';
import type { Life } from './life.ts';
import type { Listing } from './listing.ts';
import { t } from './sky.messages.ts';
import type { LightsLayout } from './use-lights.ts';
import type { Measures } from './window-of.ts';
import styles from './Lights.module.css';

interface ItemProps {
  readonly life: Life;
  readonly listing: Listing;
  readonly known: KnownNames;
  readonly layout: LightsLayout;
  readonly selected: number | null;
  readonly onSelect: (row: number) => void;
  readonly onOpen: (row: number) => void;
  /** Among the rows. */
  readonly at: number;
  readonly top: number;
  readonly measures: Measures;
  /** Where Tab leads to. */
  readonly isEntry: boolean;
  readonly onPress: (event: KeyboardEvent, at: number) => void;
}

const placed = ({ line, columns }: Measures, at: number, top: number) => ({
  blockSize: line,
  insetBlockStart: top,
  inlineSize: `${String(100 / columns)}%`,
  insetInlineStart: `${String(((at % columns) * 100) / columns)}%`,
});

export function LightItem(props: ItemProps) {
  const { listing, at, measures, top } = props;
  const row = listing.rowAt(at);
  return (
    <li
      aria-setsize={listing.count}
      aria-posinset={at + 1}
      className={styles.item}
      style={placed(measures, at, top)}
    >
      {row === null ? <ToCome year={listing.yearAt(at)} /> : <Here {...props} row={row} />}
    </li>
  );
}

/** A memory of a life that comes as it is looked at. */
const ToCome = ({ year }: { readonly year: number }) => (
  <p className={styles.coming}>
    {year === 0 ? t('noYear') : year} · {t('titleLoading')}
  </p>
);

function Here(props: ItemProps & { readonly row: number }) {
  const { life, listing, row, at, known, layout, selected, isEntry } = props;
  const { onPress, onSelect, onOpen } = props;
  const isFirstOfYear = at === 0 || listing.yearAt(at - 1) !== listing.yearAt(at);
  return (
    <Light
      life={life}
      row={row}
      named={known.of(life, row)}
      isFailed={known.isFailed(life, row)}
      layout={layout}
      isFirstOfYear={isFirstOfYear}
      isSelected={row === selected}
      tabIndex={isEntry ? 0 : -1}
      onKeyDown={(event) => {
        onPress(event, at);
      }}
      onFocus={() => {
        if (row !== selected) onSelect(row);
      }}
      onOpen={() => {
        onOpen(row);
      }}
    />
  );
}
