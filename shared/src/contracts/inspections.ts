/** Break-glass: an administrator reads one named thing of somebody, with a reason, for an hour, and the person is told (rules R18). */
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
import { FuzzyDate } from './fuzzy-date.ts';
import { PersonCard } from './people.ts';

export const inspectionKinds = ['memory', 'memories', 'memorial', 'connection_memory'] as const;
export type InspectionKind = (typeof inspectionKinds)[number];

export const INSPECTION_REASON_LEAST = 20;
export const INSPECTION_REASON_MOST = 500;
/** Within which a second administrator has to agree. */
export const INSPECTION_HOURS = 24;
/** How long it may be read. */
export const INSPECTION_MINUTES = 60;
/** After which the person is told. */
export const INSPECTION_TOLD_DAYS = 7;

export const inspectionStages = ['waiting', 'open', 'ended', 'declined', 'lapsed'] as const;

export const Inspection = Type.Object({
  id: Id,
  kind: Words(inspectionKinds),
  /** Whose it is. */
  person: Nullable(PersonCard),
  asked_by: Nullable(PersonCard),
  reason: Type.String(),
  stage: Words(inspectionStages),
  asked_at: Instant,
  /** By when it has to be agreed to, or is over; null once it is. */
  until: Nullable(Instant),
  /** The second administrator; null where there is nobody else who could. */
  decided_by: Nullable(PersonCard),
  looks: Type.Integer(),
  may_decide: Type.Boolean(),
  may_read: Type.Boolean(),
  may_end: Type.Boolean(),
});
export type Inspection = Static<typeof Inspection>;

export const listInspections = endpoint({
  method: 'GET',
  path: '/admin/inspections',
  summary: 'Who asked to read what of whom, and why, newest first. Nothing about whoever asks.',
  query: Closed({ ...paging, status: Type.Optional(Words(['open', 'past'])) }),
  answers: {
    200: Type.Object({
      ...Page(Inspection).properties,
      /** Nobody else could agree: what is asked for opens at once. */
      alone: Type.Boolean(),
    }),
  },
});

export const askInspection = endpoint({
  method: 'POST',
  path: '/admin/inspections',
  summary:
    'Ask to read one thing; opens when a second administrator agrees, at once where there is none. Asked again while it waits or is open, it answers the same.',
  body: Closed({
    kind: Words(inspectionKinds),
    /** Its id, or its address; of memories the username. */
    what: Line(500, 1),
    reason: Text(INSPECTION_REASON_MOST, INSPECTION_REASON_LEAST),
  }),
  answers: { 201: Data(Inspection) },
  fails: ['auth.step_up_required', 'inspection.your_own', 'inspection.reason_missing'],
});

const params = Closed({ id: Id });

export const decideInspection = endpoint({
  method: 'POST',
  path: '/admin/inspections/:id/decision',
  summary: 'Agree or decline, as the second administrator',
  params,
  body: Closed({ decision: Words(['agree', 'decline']) }),
  answers: { 200: Data(Inspection) },
  fails: ['auth.step_up_required', 'inspection.another_must_agree', 'inspection.already_decided'],
});

export const endInspection = endpoint({
  method: 'POST',
  path: '/admin/inspections/:id/end',
  summary: 'End it before its hour is over, or take back what waits',
  params,
  answers: { 200: Data(Inspection) },
});

export const Inspected = Type.Object({
  id: Id,
  title: Type.String(),
  words: Type.String(),
  when: Nullable(FuzzyDate),
  audience: Nullable(Type.String()),
  /** How many there are: they are not shown. */
  pictures: Type.Integer(),
});
export type Inspected = Static<typeof Inspected>;

export const readInspected = endpoint({
  method: 'GET',
  path: '/admin/inspections/:id/content',
  summary:
    'What was opened, and nothing else; each look is written in the audit. Of memories their titles and dates.',
  params,
  query: Closed(paging),
  answers: { 200: Page(Inspected) },
  fails: ['inspection.not_open'],
});

/** As the person reads it, or who answers for them. */
export const MyInspection = Type.Object({
  id: Id,
  kind: Words(inspectionKinds),
  /** Whose it is where it is not one's own: of a child, of a life that one keeps. */
  of: Nullable(PersonCard),
  asked_by: Nullable(PersonCard),
  agreed_by: Nullable(PersonCard),
  reason: Type.String(),
  opened_at: Instant,
  looks: Type.Integer(),
});
export type MyInspection = Static<typeof MyInspection>;

export const listMyInspections = endpoint({
  method: 'GET',
  path: '/safety/inspections',
  summary: 'Which administrator could read what of mine, when and why, newest first',
  query: Closed(paging),
  answers: { 200: Page(MyInspection) },
});
