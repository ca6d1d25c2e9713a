/** The journey as the page shows it: asked for by the address, and at its end back where one was. */
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { emit } from '@kinlore/shared/bus';
import type { Life, Part } from '../life.ts';
import type { KnownNames } from '../known-names.ts';
import type { Names } from '../names.ts';
import type { SkyAddress } from '../sky-address.ts';
import { phases, type Orb } from './journey.ts';
import { createPlayer, type Player, type Playing } from './player.ts';

export interface JourneyPorts {
  readonly life: Life;
  /** What the address is about is on its way. */
  readonly isComing: boolean;
  readonly names: Names;
  readonly known: KnownNames;
  readonly sky: SkyAddress;
  readonly move: (sky: SkyAddress, how: 'push' | 'replace') => void;
  /** Called when it has ended, with the sky as it was before; null where the journey came first. */
  readonly onEnd: (earlier: SkyAddress | null) => void;
  /** What was to be flown to is not there. */
  readonly onMissing: () => void;
}

type Play = NonNullable<SkyAddress['play']>;

/** What the address wants to fly to; null while its names are on their way. */
function orbsFor(play: Play, life: Life, known: KnownNames): readonly Orb[] | null {
  const rows =
    'year' in play
      ? [...life.order].filter((row) => life.year[row] === play.year)
      : [known.rowOf(life, play.orb)];
  const orbs = rows.flatMap((row) => {
    const named = row === null ? null : known.of(life, row);
    return named === null ? [] : [{ id: named.id, title: named.title }];
  });
  const isComplete = orbs.length > 0 && orbs.length === rows.length;
  return isComplete || known.loading === 0 ? orbs : null;
}

const partsFor = (play: Play, { parts, year }: Life): readonly Part[] =>
  'year' in play
    ? parts.filter(({ start, count }) => year.subarray(start, start + count).includes(play.year))
    : parts;

export interface JourneyView extends Playing {
  readonly player: Player;
}

export function useJourney(ports: JourneyPorts): JourneyView {
  const { life, names, known, sky } = ports;
  const [player] = useState(() => createPlayer());
  const playing = useSyncExternalStore(player.subscribe, player.state);
  useEffect(() => player.begin(document), [player]);
  useBeginning(player, ports);
  useCourse(playing, ports);
  const orb = playing.journey?.queue[0].id ?? null;
  useEffect(() => {
    if (orb !== null && known.isWhole(life) && known.rowOf(life, orb) === null) player.drop(orb);
  }, [orb, life, known, player]);
  useEffect(() => {
    // Whoever is flown to next is looked up in good time.
    if (orb !== null) names.want(life.parts);
  }, [orb, names, life]);
  useBroadcast(sky.view);
  return { ...playing, player };
}

/** Takes what is to be flown to out of the address, once it is known. */
function useBeginning(
  player: Player,
  { life, isComing, names, known, sky, move, onMissing }: JourneyPorts,
): void {
  const { play } = sky;
  useEffect(() => {
    if (play === null || isComing) return;
    const parts = partsFor(play, life);
    names.want(parts);
    const orbs = orbsFor(play, life, names.known());
    if (orbs === null) return;
    player.enqueue(orbs);
    const { journey } = player.state();
    if (journey === null) {
      move({ ...sky, play: null, view: 'personal' }, 'replace');
      onMissing();
    } else
      move(
        { ...sky, play: null, view: phases[journey.phase].view, orb: journey.queue[0].id },
        'replace',
      );
  }, [play, isComing, life, names, known, sky, move, onMissing, player]);
}

/** The address follows the journey, and is what it was before once that has ended. */
function useCourse({ journey }: Playing, { sky, move, onEnd }: JourneyPorts): void {
  const earlier = useRef<SkyAddress | null>(null);
  const isGoing = useRef(false);
  const view = journey === null ? null : phases[journey.phase].view;
  const orb = journey?.queue[0].id ?? null;
  useEffect(() => {
    if (view === null || orb === null) {
      if (isGoing.current) onEnd(earlier.current);
      else if (sky.play === null) earlier.current = sky;
      isGoing.current = false;
      return;
    }
    isGoing.current = true;
    if (sky.play === null && (sky.view !== view || sky.orb !== orb))
      move({ ...sky, view, orb }, 'replace');
  }, [view, orb, sky, move, onEnd]);
}

/** Tells everybody which view of the sky is shown; null once there is none. */
export function useBroadcast(view: SkyAddress['view']): void {
  const tell = useCallback((shown: SkyAddress['view'] | null) => {
    emit('sky.view', { view: shown });
  }, []);
  useEffect(() => {
    tell(view);
  }, [tell, view]);
  useEffect(
    () => () => {
      tell(null);
    },
    [tell],
  );
}
