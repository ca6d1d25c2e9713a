/** What the address says of the sky: whose, from where, and what is looked for. Pure; anybody may have written it. */
export const views = ['personal', 'nexus', 'transit', 'collective'] as const;
export type SkyView = (typeof views)[number];

/** Names of people and places are themselves what the address holds: numbers of a dictionary would mean something else tomorrow. */
export interface Wanted {
  readonly year: number | null;
  /** Index into the twelve, 1 to 12. */
  readonly feeling: string | null;
  readonly person: string | null;
  readonly place: string | null;
  readonly words: string;
}

export interface SkyAddress extends Wanted {
  readonly view: SkyView;
  /** The username of whose life it is; null: one's own. */
  readonly of: string | null;
  /** The memory that the nexus or the transit is about. */
  readonly orb: string | null;
  /** What is to be flown to: a memory, or a whole year. */
  readonly play: { readonly orb: string } | { readonly year: number } | null;
}

export const nothingWanted: Wanted = {
  year: null,
  feeling: null,
  person: null,
  place: null,
  words: '',
};

const LONGEST = 200;
const text = (search: URLSearchParams, key: string): string | null => {
  const value = search.get(key)?.trim() ?? '';
  return value === '' || value.length > LONGEST ? null : value;
};

const yearIn = (written: string | null): number | null => {
  if (written === null || !/^\d{1,4}$/u.test(written)) return null;
  const year = Number(written);
  return year === 0 ? null : year;
};

function playOf(written: string | null): SkyAddress['play'] {
  const year = yearIn(written);
  if (year !== null) return { year };
  return written === null ? null : { orb: written };
}

/** Null where the address asks for no sky. */
export function readSky(search: URLSearchParams): SkyAddress | null {
  const view = views.find((known) => known === search.get('view'));
  if (view === undefined) return null;
  return {
    view,
    of: text(search, 'of'),
    orb: text(search, 'orb'),
    play: playOf(text(search, 'play')),
    year: yearIn(text(search, 'y')),
    feeling: text(search, 'emotion'),
    person: text(search, 'person'),
    place: text(search, 'place'),
    words: text(search, 'q') ?? '',
  };
}

/** Whether two addresses ask for the same, in the same words. */
export const isSameSky = (one: SkyAddress, other: SkyAddress): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

const keys = ['view', 'of', 'orb', 'play', 'y', 'emotion', 'person', 'place', 'q'] as const;

const writtenPlay = (play: SkyAddress['play']): string | null => {
  if (play === null) return null;
  return 'year' in play ? String(play.year) : play.orb;
};

/** The same address with another sky in it, or with none. What belongs to others (an open modal) stays as it is. */
export function writeSky(search: URLSearchParams, sky: SkyAddress | null): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const key of keys) next.delete(key);
  if (sky === null) return next;
  const values: Readonly<Record<(typeof keys)[number], string | null>> = {
    view: sky.view,
    of: sky.of,
    orb: sky.orb,
    play: writtenPlay(sky.play),
    y: sky.year === null ? null : String(sky.year),
    emotion: sky.feeling,
    person: sky.person,
    place: sky.place,
    q: sky.words === '' ? null : sky.words,
  };
  for (const key of keys) {
    const value = values[key];
    if (value !== null) next.set(key, value);
  }
  return next;
}
