/** Where a life happened, in its order, with the years; and what is told of each place where somebody asks. */
import type { LifePlace } from '@kinlore/shared/contracts/memorial-life';
import { Link } from '@kinlore/shared/remote';
import { useRecord } from '@kinlore/shared/state';
import { Button, FailedState } from '@kinlore/shared/ui';
import { useState } from 'react';
import { PagedEntries } from './Entries.tsx';
import { placesOfLives } from './life.api.ts';
import { endsWords, placeYears } from './life-words.ts';
import { t } from './life.messages.ts';
import styles from './Life.module.css';

const FIRST = 12;

export function Places({ memorial }: { readonly memorial: string }) {
  const { value, status, refresh } = useRecord(placesOfLives, memorial);
  const [isAll, setAll] = useState(false);
  const isBare = value === null || value.length === 0;
  if (isBare && status !== 'failed') return null;
  const places = value ?? [];
  return (
    <section className={styles['section']} aria-labelledby="places">
      <h2 id="places">{t('places')}</h2>
      {isBare && (
        <FailedState
          title={t('failedPlaces')}
          unaffected={t('failedRest')}
          onRetry={() => void refresh()}
        />
      )}
      {!isBare && <Shown places={isAll ? places : places.slice(0, FIRST)} memorial={memorial} />}
      <div className={styles['ways']}>
        {!isAll && places.length > FIRST && (
          <Button small onClick={() => setAll(true)}>
            {t('morePlaces')}
          </Button>
        )}
        {isOnMap(places) && <Link to={`/map?memorial=${memorial}`}>{t('map')}</Link>}
      </div>
    </section>
  );
}

const Shown = ({
  places,
  memorial,
}: {
  readonly places: readonly LifePlace[];
  readonly memorial: string;
}) => (
  <ol className={styles['places']}>
    {places.map((place) => (
      <Place key={place.name} place={place} memorial={memorial} />
    ))}
  </ol>
);

/** The map shows what is told, where anybody can say where it lies. */
const isOnMap = (places: readonly LifePlace[]): boolean =>
  places.some(({ spot, told }) => told && spot !== null);

function Place({ place, memorial }: { readonly place: LifePlace; readonly memorial: string }) {
  const [isOpen, setOpen] = useState(false);
  const { name, spot, told } = place;
  const notes = [placeYears(place), endsWords(place)].filter((words) => words !== '');
  return (
    <li className={styles['place']}>
      <p className={styles['where']}>
        <bdi>{name}</bdi>
        {notes.length > 0 && <span className={styles['note']}>{notes.join(' · ')}</span>}
      </p>
      <div className={styles['ways']}>
        {told && <Opening name={name} isOpen={isOpen} onPress={() => setOpen(!isOpen)} />}
        {spot !== null && <OnMap name={name} spot={spot} />}
      </div>
      {isOpen && (
        <div className={styles['there']}>
          <PagedEntries
            query={{ memorial, from: null, until: null, undated: false, place: name }}
            name={name}
            level={3}
          />
        </div>
      )}
    </li>
  );
}

const Opening = ({
  name,
  isOpen,
  onPress,
}: {
  readonly name: string;
  readonly isOpen: boolean;
  readonly onPress: () => void;
}) => (
  <Button
    small
    kind="link"
    aria-expanded={isOpen}
    aria-label={t(isOpen ? 'hideThereOf' : 'toldThereOf', { place: name })}
    onClick={onPress}
  >
    {t(isOpen ? 'hideThere' : 'toldThere')}
  </Button>
);

/** A map of the town: its address tells no more than its name. */
const OnMap = ({
  name,
  spot: { latitude, longitude },
}: {
  readonly name: string;
  readonly spot: NonNullable<LifePlace['spot']>;
}) => (
  <a
    href={`https://www.openstreetmap.org/?mlat=${String(latitude)}&mlon=${String(longitude)}#map=11/${String(latitude)}/${String(longitude)}`}
    target="_blank"
    rel="noopener noreferrer"
    aria-label={t('onMapOf', { place: name })}
  >
    {t('onMap')}
  </a>
);
