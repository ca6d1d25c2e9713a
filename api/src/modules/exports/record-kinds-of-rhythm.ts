/** Records of weeks in a row, rests and quiet times. */
import { Type } from '@kinlore/shared/contracts/kernel';
import * as queries from './records-of-rhythm.queries.ts';
import { all, at, day, id, or, text, whole, yes, type QueriedKind } from './records.ts';

export const rhythmKinds: readonly QueriedKind[] = [
  {
    name: 'weeks-in-a-row',
    about: 'The most weeks in a row with a memory, and the time zones they were counted in',
    key: 'uuid',
    query: queries.streakQuery,
    schema: all({ best: whole, zones: Type.Unknown(), days_too: yes, told_in_week_of: or(day) }),
  },
  {
    name: 'rests',
    about: 'Rests this account took',
    key: 'uuid',
    query: queries.restsQuery,
    schema: all({ id, first_day: day, last_day: day, created_at: at }),
  },
  {
    name: 'quiet-times',
    about: 'When this account was left in peace because somebody near had died',
    key: 'uuid',
    query: queries.quietTimesQuery,
    schema: all({ because_of: id, since: at, until: at, ended_at: or(at) }),
  },
  {
    name: 'on-this-day',
    about: 'Whether memories of former years come up, and what was asked for after a death',
    key: 'uuid',
    query: queries.onThisDayQuery,
    schema: all({ off_at: or(at), off_until: or(at), after_death: or(text), asked_at: or(at) }),
  },
  {
    name: 'not-on-this-day',
    about: 'People, places and days whose memories do not come up',
    key: 'uuid',
    query: queries.notOnThisDayQuery,
    schema: all({
      id,
      what: text,
      name: text,
      person_user_id: or(id),
      person_id: or(id),
      first_day: or(day),
      last_day: or(day),
      until: or(at),
      created_at: at,
    }),
  },
  {
    name: 'new-memories-by-mail',
    about: 'How often new memories come by e-mail, and when',
    key: 'uuid',
    query: queries.feedDigestQuery,
    schema: all({ rhythm: text, weekday: whole, hour: whole, since: at, next_at: or(at) }),
  },
];
