import { useState } from 'react';
import type { Place } from '@kinlore/shared/contracts/profiles';
import { Button, ChipButton } from '@kinlore/shared/ui';
import { t } from './life.messages.ts';
import styles from './Life.module.css';

/** Shown before somebody asks for the rest. */
const FIRST = 6;

export interface PlacesProps {
  readonly places: readonly Place[];
  /** The name of the one whose memories are shown, null for all. */
  readonly chosen: string | null;
  readonly onChoose: (place: string | null) => void;
}

/** Where a life took place: each narrows it to the memories of there. Nothing where there is nothing to choose. */
export function Places({ places, chosen, onChoose }: PlacesProps) {
  const [open, setOpen] = useState(false);
  if (places.length < 2 && chosen === null) return null;
  const some = open ? places : places.slice(0, FIRST);
  // The one that is chosen stays in sight, also when it is gone from the list since.
  const shown =
    chosen === null || some.some(({ name }) => name === chosen)
      ? some
      : [{ name: chosen, memories: 0, first_year: null, last_year: null }, ...some];
  return (
    <div role="group" aria-label={t('places')} className={styles.places}>
      <ChipButton
        pressed={chosen === null}
        onPress={() => {
          onChoose(null);
        }}
      >
        {t('everywhere')}
      </ChipButton>
      {shown.map((place) => (
        <ChipButton
          key={place.name}
          icon="place"
          pressed={chosen === place.name}
          title={yearsOf(place)}
          onPress={() => {
            onChoose(chosen === place.name ? null : place.name);
          }}
        >
          <bdi className={styles.place}>{place.name}</bdi>
          {place.memories > 0 && (
            <span className={styles.count}>{t('count', { count: place.memories })}</span>
          )}
        </ChipButton>
      ))}
      {places.length > FIRST && (
        <Button
          kind="link"
          small
          aria-expanded={open}
          onClick={() => {
            setOpen(!open);
          }}
        >
          {t(open ? 'fewerPlaces' : 'morePlaces')}
        </Button>
      )}
    </div>
  );
}

const yearsOf = ({ first_year: first, last_year: last }: Place): string | undefined => {
  if (first === null || last === null) return undefined;
  return first === last ? String(first) : `${String(first)}–${String(last)}`;
};
