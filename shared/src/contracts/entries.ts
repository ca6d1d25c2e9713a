/** An administrator lets somebody into their own account who never had a login, and whom nobody looks after any more (rules R9). */
import {
  Closed,
  Data,
  Id,
  Instant,
  Line,
  Nullable,
  Page,
  Text,
  Type,
  Words,
  endpoint,
  paging,
  type Static,
} from './kernel.ts';
import { PersonCard } from './people.ts';

export const ENTRY_REASON_LEAST = 20;
export const ENTRY_REASON_MOST = 500;
/** Within which a second administrator has to agree, and within which the link has to be made then. */
export const ENTRY_HOURS = 24;

export const entryStages = ['waiting', 'open', 'done', 'ended', 'declined', 'lapsed'] as const;

export const Entry = Type.Object({
  id: Id,
  /** Whose account it is. */
  person: Nullable(PersonCard),
  asked_by: Nullable(PersonCard),
  reason: Type.String(),
  stage: Words(entryStages),
  asked_at: Instant,
  /** By when it has to be agreed to, or the link made; null once it is over. */
  until: Nullable(Instant),
  /** The second administrator; null where there is nobody else who could. */
  decided_by: Nullable(PersonCard),
  may_agree: Type.Boolean(),
  /** Whoever asked takes it back with it. */
  may_decline: Type.Boolean(),
  may_make: Type.Boolean(),
});
export type Entry = Static<typeof Entry>;

export const listEntries = endpoint({
  method: 'GET',
  path: '/admin/entries',
  summary: 'Who asked to let whom into their own account, and why, newest first',
  query: Closed({ ...paging, status: Type.Optional(Words(['open', 'past'])) }),
  answers: {
    200: Type.Object({
      ...Page(Entry).properties,
      /** Nobody else could agree: what is asked for opens at once. */
      alone: Type.Boolean(),
    }),
  },
});

export const askEntry = endpoint({
  method: 'POST',
  path: '/admin/entries',
  summary:
    'Ask to let somebody in; opens when a second administrator agrees, at once where there is none. Asked again while it waits or is open, it answers the same.',
  body: Closed({
    /** The username or the id. */
    who: Line(80, 1),
    reason: Text(ENTRY_REASON_MOST, ENTRY_REASON_LEAST),
  }),
  answers: { 201: Data(Entry) },
  fails: [
    'auth.step_up_required',
    'entry.reason_missing',
    'entry.has_guardian',
    'coming_of_age.too_young',
    'coming_of_age.own_login',
  ],
});

const params = Closed({ id: Id });

export const decideEntry = endpoint({
  method: 'POST',
  path: '/admin/entries/:id/decision',
  summary:
    'Agree or decline, as the second administrator; whoever asked takes it back by declining',
  params,
  body: Closed({ decision: Words(['agree', 'decline']) }),
  answers: { 200: Data(Entry) },
  fails: ['auth.step_up_required', 'entry.another_must_agree', 'entry.already_decided'],
});

export const makeEntryLink = endpoint({
  method: 'POST',
  path: '/admin/entries/:id/link',
  summary:
    'The link by which they get into their account, said once, to whoever asked. It lasts a week and is used once.',
  params,
  answers: { 201: Data(Type.Object({ link: Type.String(), expires_at: Instant })) },
  fails: [
    'auth.step_up_required',
    'entry.not_open',
    'entry.has_guardian',
    'coming_of_age.too_young',
    'coming_of_age.own_login',
  ],
});
