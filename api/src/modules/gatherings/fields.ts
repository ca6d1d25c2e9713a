/** What a steward writes of a gathering, as columns. */
import type { Static } from '@kinlore/shared/contracts/kernel';
import type { addGathering, changeGathering } from '@kinlore/shared/contracts/gatherings';
import { DomainError } from '../../platform/errors.ts';
import type { Gazetteer } from '../gazetteer/index.ts';
import type { GatheringRow } from './gatherings.queries.ts';
import { isNamedZone, minuteOf, momentOf } from '../../platform/hours.ts';

export type NewGathering = Static<(typeof addGathering)['body']>;
export type GatheringChangeSent = Static<(typeof changeGathering)['body']>;

const EARLIEST_YEAR = 1900;
const YEARS_AHEAD = 5;

const invalid = (field: string, sentence: string): DomainError =>
  new DomainError('general.invalid', { [field]: [sentence] });

export interface Hour {
  readonly day: string;
  readonly minute: number;
  readonly time_zone: string;
}

/** The day and the hour of a place, with the moment they mean. Throws `general.invalid`, naming the field. */
export function hourOf(
  { day, minute, time_zone: zone }: Hour,
  now: Date,
): Hour & { starts_at: Date } {
  if (!isNamedZone(zone)) throw invalid('time_zone', 'Please choose a time zone from the list.');
  const year = Number(day.slice(0, 4));
  if (year < EARLIEST_YEAR || year > now.getUTCFullYear() + YEARS_AHEAD)
    throw invalid('day', 'Please choose a day between 1900 and five years from now.');
  if (momentOf(day, 0, 'UTC') === null) throw invalid('day', 'There is no such day.');
  const moment = momentOf(day, minute, zone);
  if (moment === null)
    throw invalid('time', 'The clocks go forward there on that day: this hour is left out.');
  return { day, minute, time_zone: zone, starts_at: moment };
}

export const hourSent = ({ day, time, time_zone }: NewGathering): Hour => ({
  day,
  minute: minuteOf(time),
  time_zone,
});

/** A page that is reached without being overheard, and whose address carries no password. Empty where there is none. */
export function liveLinkOf(sent: string): string {
  const words = sent.trim();
  if (words === '') return '';
  const address = URL.canParse(words) ? new URL(words) : null;
  if (address?.protocol !== 'https:' || address.username !== '' || address.password !== '')
    throw invalid('live_url', 'Please paste a link that begins with https://');
  return address.href;
}

const WORDS = ['town', 'venue', 'address', 'wishes', 'note'] as const;

/** What was sent of the words. */
export function wordsSent(
  sent: Partial<NewGathering>,
): Partial<Record<(typeof WORDS)[number] | 'live_url', string>> {
  const words = WORDS.flatMap((field) => {
    const value = sent[field];
    return value === undefined ? [] : [[field, value.trim()] as const];
  });
  return {
    ...Object.fromEntries(words),
    ...(sent.live_url !== undefined && { live_url: liveLinkOf(sent.live_url) }),
  };
}

/** Where the town lies; nowhere where it is none, or one of several. */
export async function spotOf(
  gazetteer: Gazetteer,
  town: string,
): Promise<{ latitude: number | null; longitude: number | null }> {
  const [where] = town === '' ? [] : await gazetteer.locate([town]);
  return { latitude: where?.latitude ?? null, longitude: where?.longitude ?? null };
}

const PLACE = ['town', 'venue', 'address', 'live_url'] as const;

/** Whether those who answered would go to the wrong place, or at the wrong time. */
export const isMoved = (before: GatheringRow, after: Partial<GatheringRow>): boolean =>
  (after.starts_at !== undefined && after.starts_at.getTime() !== before.starts_at.getTime()) ||
  PLACE.some((field) => after[field] !== undefined && after[field] !== before[field]);
