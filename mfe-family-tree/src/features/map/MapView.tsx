/** A map with its years and its places in words. */
import type { MemoryMap } from '@kinlore/shared/contracts/places';
import { Checkbox } from '@kinlore/shared/ui';
import { useMemo, useState } from 'react';
import type { ShownPin } from './gl-style.ts';
import { MapCanvas } from './MapCanvas.tsx';
import { t } from './map.messages.ts';
import type { Whose } from './map.state.ts';
import { PlaceList } from './PlaceList.tsx';
import { TownDetails } from './TownDetails.tsx';
import { countUntil, keyOf, townNamed, townsUntil, yearsOf, type TownOfMap } from './towns.ts';
import { Years } from './Years.tsx';
import styles from './Map.module.css';

export interface MapViewProps {
  /** Every town on its own. */
  readonly near: MemoryMap;
  /** Put together as the map is near. */
  readonly pins: MemoryMap['pins'];
  readonly title: string;
  readonly whose: Whose;
  /** The place that the address names. */
  readonly at: string | null;
  readonly onAt: (place: string | null) => void;
  readonly onZoom: (zoom: number) => void;
}

/** What of a map is seen as far as a year. */
function useShown({ near, pins, at }: MapViewProps, year: number | null, hasWay: boolean) {
  const towns = useMemo(() => townsUntil(near, year), [near, year]);
  const all = useMemo(() => townsUntil(near, null), [near]);
  const chosen = townNamed(all, at);
  const shown = useMemo(
    () => ({
      pins: shownPins(pins, year),
      way: hasWay ? stopsUntil(near, year) : [],
      moves: [],
      chosen: chosen ?? null,
    }),
    [pins, year, hasWay, near, chosen],
  );
  return { towns, chosen, shown };
}

export function MapView(props: MapViewProps) {
  const { near, title, onAt, onZoom } = props;
  const [year, setYear] = useState<number | null>(null);
  const [hasWay, setHasWay] = useState(true);
  const [from, setFrom] = useState<string | null>(null);
  const seen = useShown(props, year, hasWay);
  const choose = (town: TownOfMap | undefined) => {
    // Who comes back from a town that the address named comes from there too.
    setFrom((town ?? seen.chosen)?.key ?? null);
    onAt(town?.name ?? null);
  };
  return (
    <div className={styles['layout']}>
      <div className={styles['side']}>
        <MapCanvas
          shown={seen.shown}
          title={title}
          // A pin lies where its greatest town lies.
          onPin={(key) => choose(seen.towns.find((town) => town.key === key))}
          onZoom={onZoom}
        />
        <Settings near={near} year={year} onYear={setYear} hasWay={hasWay} onWay={setHasWay} />
      </div>
      <InWords {...props} {...seen} year={year} from={from} onChoose={choose} />
    </div>
  );
}

type InWordsProps = Pick<MapViewProps, 'near' | 'whose'> &
  Pick<ReturnType<typeof useShown>, 'towns' | 'chosen'> & {
    readonly year: number | null;
    readonly from: string | null;
    readonly onChoose: (town: TownOfMap | undefined) => void;
  };

const InWords = ({ near, whose, towns, chosen, year, from, onChoose }: InWordsProps) =>
  chosen === undefined ? (
    <PlaceList map={near} towns={towns} year={year} from={from} onChoose={onChoose} />
  ) : (
    <TownDetails
      key={chosen.key}
      town={chosen}
      whose={whose}
      isCome={from !== null}
      onBack={() => onChoose(undefined)}
    />
  );

interface SettingsProps extends Pick<MapViewProps, 'near'> {
  readonly year: number | null;
  readonly onYear: (year: number | null) => void;
  readonly hasWay: boolean;
  readonly onWay: (hasWay: boolean) => void;
}

const yearsWords = {
  which: t('years'),
  until: (year: string) => t('until', { year }),
  ofAll: t('ofAllYears'),
};

/** Below the map: as far as which year, and whether the way is drawn. */
function Settings({ near, year, onYear, hasWay, onWay }: SettingsProps) {
  const years = useMemo(() => yearsOf(near), [near]);
  return (
    <>
      {years !== null && years.first < years.last && (
        <Years {...years} year={year} onYear={onYear} words={yearsWords} />
      )}
      {near.way.length > 1 && <Checkbox label={t('way')} checked={hasWay} onChecked={onWay} />}
      <p className={styles['note']}>{t('credit')}</p>
    </>
  );
}

const stopsUntil = ({ way }: MemoryMap, year: number | null): MemoryMap['way'] =>
  way.filter((stop) => year === null || stop.year <= year);

/** Named by its town; where it stands for several, by the first and how many more there are. */
const shownPins = (pins: MemoryMap['pins'], year: number | null): readonly ShownPin[] =>
  pins.flatMap((pin) => {
    const memories = countUntil(pin, year);
    const [first] = pin.towns;
    if (memories === 0 || first === undefined) return [];
    const others = pin.towns.length - 1 + pin.more_towns;
    const { latitude, longitude } = pin;
    const name = others === 0 ? first.name : `${first.name} +${String(others)}`;
    return [{ key: keyOf(pin), name, latitude, longitude, count: memories }];
  });
