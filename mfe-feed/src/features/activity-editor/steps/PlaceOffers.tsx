/** Places that what was typed may mean: those of memories first, then towns. A press writes the whole of it. */
import { call } from '@kinlore/shared/api-client';
import { searchPlaces } from '@kinlore/shared/contracts/places';
import { ChipButton } from '@kinlore/shared/ui';
import { Toolbar } from '@kinlore/shared/ui/steps';
import { useEffect, useState } from 'react';
import { t } from '../editor.messages.ts';
import styles from '../Editor.module.css';

const PAUSE_MS = 250;
const SHORTEST = 2;
const MOST = 5;

async function offersFor(q: string, signal: AbortSignal): Promise<readonly string[]> {
  const { known, towns } = (await call(searchPlaces, { query: { q, limit: MOST } }, { signal }))
    .data;
  const named = [
    ...known.map(({ name }) => name),
    ...towns.map(({ name, country }) => `${name}, ${country}`),
  ];
  return [...new Set(named)].filter((name) => name !== q).slice(0, MOST);
}

/** Of what was typed since the step was opened; where nobody answers there is nothing to choose. */
function useOffers(place: string): readonly string[] {
  const [before] = useState(place);
  const [offers, setOffers] = useState<readonly string[]>([]);
  const typed = place.trim();
  const isAsked = place !== before && typed.length >= SHORTEST;
  useEffect(() => {
    if (!isAsked) return undefined;
    const ending = new AbortController();
    const timer = setTimeout(() => {
      const offer = (found: readonly string[]) => {
        if (!ending.signal.aborted) setOffers(found);
      };
      offersFor(typed, ending.signal).then(offer, () => {
        offer([]);
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [typed, isAsked]);
  return isAsked ? offers : [];
}

export function PlaceOffers({
  place,
  onPlace,
}: {
  readonly place: string;
  readonly onPlace: (place: string) => void;
}) {
  const offers = useOffers(place);
  if (offers.length === 0) return null;
  return (
    <Toolbar label={t('placeOffers')} className={styles.quick}>
      {offers.map((offer) => (
        <ChipButton key={offer} icon="place" onPress={() => onPlace(offer)}>
          <bdi>{offer}</bdi>
        </ChipButton>
      ))}
    </Toolbar>
  );
}
