/** What is told of each person and each union. Pure. */
import {
  timedEvents,
  type TimedEvent,
  type TreeTimes,
} from '@kinlore/shared/contracts/family-times';
import type { Span } from './model.ts';
import { spanOf } from './spans.ts';

export interface Told {
  readonly kind: TimedEvent;
  readonly span: Span | null;
  readonly place: number;
  readonly isVague: boolean;
}

/** What is told of persons and of unions, each by its owner. */
export function toldIn({ events }: TreeTimes) {
  const [ofPersons, ofUnions] = [new Map<number, Told[]>(), new Map<number, Told[]>()];
  for (const [at, person] of events.person.entries()) {
    const kind = timedEvents[Number(events.kind.charAt(at))];
    if (kind === undefined) continue;
    const isVague = events.vague.charAt(at) === '1';
    const told: Told = {
      kind,
      isVague,
      span: spanOf(events.from[at] ?? null, events.to[at] ?? null, isVague),
      place: events.place[at] ?? -1,
    };
    const [owners, owner] = person >= 0 ? [ofPersons, person] : [ofUnions, events.union[at] ?? -1];
    const list = owners.get(owner);
    if (list === undefined) owners.set(owner, [told]);
    else list.push(told);
  }
  return { ofPersons, ofUnions };
}
