/** With whom a child had to do in the last thirty days, and which pictures went in and out (rules R9). Its guardians and the child read the same. */
import {
  Closed,
  Id,
  Instant,
  Nullable,
  Page,
  Type,
  Words,
  endpoint,
  paging,
  type Static,
} from './kernel.ts';
import { PersonCard } from './people.ts';

/** `…_to`: by the child; `…_from`: for the child. */
export const contactKinds = [
  'connected',
  'comment_to',
  'comment_from',
  'reaction_to',
  'reaction_from',
  'question_to',
  'question_from',
  'memory',
  'named',
  'named_by',
] as const;
export type ContactKind = (typeof contactKinds)[number];

export const Contact = Type.Object({
  id: Id,
  kind: Words(contactKinds),
  at: Instant,
  /** Null where there is nobody, or nobody whom the reader may know. */
  person: Nullable(PersonCard),
  /** Of somebody without an account, as it was written in the memory. */
  name: Nullable(Type.String()),
  /** Null where the reader may not open it. */
  memory: Nullable(Type.Object({ id: Id, title: Type.String() })),
  pictures: Type.Integer(),
});
export type Contact = Static<typeof Contact>;

export const listChildContacts = endpoint({
  method: 'GET',
  path: '/parent/children/:id/log',
  summary: 'With whom a child in your care had to do in the last 30 days, the newest first',
  params: Closed({ id: Id }),
  query: Closed(paging),
  answers: { 200: Page(Contact) },
  fails: ['parent.not_guardian', 'parent.over_13'],
});

export const listMyContacts = endpoint({
  method: 'GET',
  path: '/child/log',
  summary: 'For a child: what its guardians read of its last 30 days',
  query: Closed(paging),
  answers: { 200: Page(Contact) },
});
