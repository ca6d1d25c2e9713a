/** The places in words: everything that the map shows, for whoever does not see it. */
import type { MemoryMap } from '@kinlore/shared/contracts/places';
import { useEffect, useRef } from 'react';
import { t } from './map.messages.ts';
import type { TownOfMap } from './towns.ts';
import styles from './Map.module.css';

export interface PlaceListProps {
  readonly map: Pick<MemoryMap, 'unplaced' | 'way' | 'more_pins'>;
  readonly towns: readonly TownOfMap[];
  readonly year: number | null;
  /** The town whose memories were looked at before: it has the focus again. */
  readonly from: string | null;
  readonly onChoose: (town: TownOfMap) => void;
}

export const withinWords = ({ region, country }: Pick<TownOfMap, 'region' | 'country'>): string =>
  [region, country].filter((part) => part !== '').join(', ');

export function PlaceList({ map, towns, year, from, onChoose }: PlaceListProps) {
  return (
    <div className={styles['list']}>
      <h2 className={styles['heading']}>{t('towns', { count: towns.length })}</h2>
      {towns.length === 0 && year !== null && (
        <p className={styles['note']}>{t('noneYet', { year: String(year) })}</p>
      )}
      <Towns towns={towns} from={from} onChoose={onChoose} />
      {map.more_pins > 0 && (
        <p className={styles['note']}>{t('morePins', { count: map.more_pins })}</p>
      )}
      <Way way={map.way} year={year} />
      <Unplaced
        title={t('unplacedTitle')}
        lead={t('unplaced')}
        places={map.unplaced.map(({ name, memories }) => ({
          name,
          count: t('memories', { count: memories }),
        }))}
      />
    </div>
  );
}

function Towns({ towns, from, onChoose }: Pick<PlaceListProps, 'towns' | 'from' | 'onChoose'>) {
  const last = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    last.current?.focus({ preventScroll: true });
  }, []);
  return (
    <ul className={styles['towns']} aria-label={t('list')}>
      {towns.map((town) => (
        <li key={town.key}>
          <button
            ref={town.key === from ? last : null}
            type="button"
            className={styles['town']}
            onClick={() => onChoose(town)}
          >
            <bdi className={styles['name']}>{town.name}</bdi>
            <span className={styles['count']}>{t('memories', { count: town.until })}</span>
            <span className={styles['note']}>{withinWords(town)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Way({ way, year }: { readonly way: MemoryMap['way']; readonly year: number | null }) {
  const stops = way.filter((stop) => year === null || stop.year <= year);
  if (stops.length < 2) return null;
  return (
    <details className={styles['more']}>
      <summary>{t('stops')}</summary>
      <ol className={styles['stops']}>
        {stops.map((stop, at) => (
          <li key={at}>{t('stop', { year: String(stop.year), name: stop.name })}</li>
        ))}
      </ol>
    </details>
  );
}

interface UnplacedProps {
  readonly title: string;
  readonly lead: string;
  readonly places: readonly { readonly name: string; readonly count: string }[];
}

export function Unplaced({ title, lead, places }: UnplacedProps) {
  if (places.length === 0) return null;
  return (
    <details className={styles['more']}>
      <summary>{title}</summary>
      <p className={styles['note']}>{lead}</p>
      <ul className={styles['stops']}>
        {places.map(({ name, count }) => (
          <li key={name}>
            <bdi>{name}</bdi> · {count}
          </li>
        ))}
      </ul>
    </details>
  );
}
