/** The date of birth of a minor's account is wrong: a guardian says so, an administrator decides (rules R9). */
import {
  Closed,
  Data,
  Day,
  Id,
  Instant,
  Nullable,
  Page,
  Text,
  Type,
  Words,
  endpoint,
  paging,
  type Static,
} from './kernel.ts';

export const birthDecisions = ['agreed', 'refused', 'withdrawn'] as const;
const ofChild = { params: Closed({ id: Id }) } as const;

/** What guardians asked last, and how it stands. */
export const BirthCorrection = Type.Object({
  id: Id,
  born: Type.String(),
  reason: Type.String(),
  asked_at: Instant,
  /** Null while it waits. */
  decision: Nullable(Words(birthDecisions)),
});
export type BirthCorrection = Static<typeof BirthCorrection>;

export const BirthOfChild = Type.Object({
  /** As the account says; null where no day is known. */
  born: Nullable(Type.String()),
  asked: Nullable(BirthCorrection),
});
export type BirthOfChild = Static<typeof BirthOfChild>;

export const readChildBirth = endpoint({
  method: 'GET',
  path: '/parent/children/:id/birth',
  summary: 'The date of birth of a child or teen in your care, and what was asked about it last',
  ...ofChild,
  answers: { 200: Data(BirthOfChild) },
  fails: ['parent.not_guardian'],
});

export const askBirthCorrection = endpoint({
  method: 'POST',
  path: '/parent/children/:id/birth',
  summary:
    'Say which date of birth is right, and why; an administrator decides. The password must have been typed within the last quarter of an hour.',
  ...ofChild,
  body: Closed({ born: Day, reason: Text(500, 1) }),
  answers: { 201: Data(BirthOfChild) },
  fails: [
    'parent.not_guardian',
    'parent.on_hold',
    'parent.step_up_required',
    'parent.birth_asked',
    'general.invalid',
  ],
});

export const withdrawBirthCorrection = endpoint({
  method: 'DELETE',
  path: '/parent/children/:id/birth',
  summary: 'Take back what was asked about the date of birth',
  ...ofChild,
  answers: { 200: Data(BirthOfChild) },
  fails: ['parent.not_guardian', 'parent.birth_decided'],
});

/** Who asks for which date, and nothing of what anybody wrote but the reason. */
export const BirthQuestion = Type.Object({
  id: Id,
  child: Type.Object({ id: Id, username: Type.String() }),
  asked_by: Nullable(Type.Object({ id: Id, full_name: Type.String() })),
  /** As the account says today. */
  born_now: Nullable(Type.String()),
  born: Type.String(),
  reason: Type.String(),
  asked_at: Instant,
  decision: Nullable(Words(birthDecisions)),
});
export type BirthQuestion = Static<typeof BirthQuestion>;

export const listBirthQuestions = endpoint({
  method: 'GET',
  path: '/admin/birth-corrections',
  summary: 'Dates of birth that guardians want corrected, newest first',
  query: Closed({ ...paging, status: Type.Optional(Words(['open', 'decided'])) }),
  answers: { 200: Page(BirthQuestion) },
});

export const decideBirthQuestion = endpoint({
  method: 'POST',
  path: '/admin/birth-corrections/:id/decision',
  summary: 'Agree that the date of birth is corrected, or leave it; rights follow at once',
  ...ofChild,
  body: Closed({ decision: Words(['agreed', 'refused']) }),
  answers: { 200: Data(BirthQuestion) },
  fails: ['parent.birth_decided', 'parent.own_conflict'],
});
