/** What is written in the form of a gathering, and what of it is sent. Pure. */
import type { Gathering } from '@kinlore/shared/contracts/gatherings';
import type { GatheringKind } from '@kinlore/shared/contracts/gathering-words';
import type { GatheringChange, NewGathering } from './gatherings.api.ts';

export interface GatheringForm {
  readonly kind: GatheringKind;
  readonly day: string;
  readonly time: string;
  readonly time_zone: string;
  readonly town: string;
  readonly venue: string;
  readonly address: string;
  readonly live_url: string;
  readonly wishes: string;
  readonly note: string;
  readonly everyone_may_come: boolean;
}

/** Sentences of a refusal, by field. */
export type Errors = Readonly<Record<string, readonly string[]>>;

export const emptyForm = (timeZone: string): GatheringForm => ({
  kind: 'funeral',
  day: '',
  time: '',
  time_zone: timeZone,
  town: '',
  venue: '',
  address: '',
  live_url: '',
  wishes: '',
  note: '',
  everyone_may_come: false,
});

/** Of one that can still be changed: its details are there for whoever arranges it. */
export function formOf({ kind, day, town, details, everyone_may_come }: Gathering): GatheringForm {
  const known = { kind, day, town, everyone_may_come };
  if (details === null) return { ...emptyForm('UTC'), ...known };
  const { time, time_zone, venue, address, live_url, wishes, note } = details;
  return { ...known, time, time_zone, venue, address, live_url, wishes, note };
}

export const newBody = (form: GatheringForm): NewGathering => ({ ...form });

/** What was changed alone: what another steward changed meanwhile stays as it is. */
export function changesOf(form: GatheringForm, from: GatheringForm): GatheringChange {
  const before = new Map<string, unknown>(Object.entries(from));
  return Object.fromEntries(
    Object.entries(form).filter(([field, value]) => before.get(field) !== value),
  );
}

const TOLD = ['day', 'time', 'time_zone', 'town', 'venue', 'address', 'live_url'] as const;

/** Whether those who answered hear of it: they would go to the wrong place, or at the wrong time. */
export const isMove = (changes: GatheringChange): boolean =>
  TOLD.some((field) => changes[field] !== undefined);
