/**
 * A death that is reported of somebody with an account, and what comes of it (rules R10, decision 0166): reported, confirming, waiting, activated,
 * settled; or cancelled by a sign of life, contested, handed back, lapsed. Nothing of it happens by itself but the passing of days.
 */
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
import { CaseDocument } from './case-documents.ts';
import { FuzzyDate } from './fuzzy-date.ts';
import {
  caseEnds,
  caseRoles,
  caseRoutes,
  caseStates,
  confirmerKinds,
  hereOutcomes,
  reporterKinds,
} from './legacy-case-words.ts';
import { PersonCard } from './people.ts';

export * from './legacy-case-words.ts';

const Confirmation = Type.Object({
  /** Null for somebody who has left, for whom the reader may not know, and for two sheets. */
  person: Nullable(PersonCard),
  kind: Words(confirmerKinds),
  at: Instant,
  died: FuzzyDate,
  /** It counts: whoever gave it still keeps the life, or is still near. */
  counts: Type.Boolean(),
  /** The reader's own. */
  own: Type.Boolean(),
  /** For administrators and for whoever wrote it. */
  notice_url: Nullable(Type.String()),
  words: Nullable(Type.String()),
});

const Contest = Type.Object({
  person: Nullable(PersonCard),
  at: Instant,
  /** For administrators and for whoever wrote it. */
  reason: Nullable(Type.String()),
});

export const LegacyCase = Type.Object({
  id: Id,
  state: Words(caseStates),
  /** Whose death it is. */
  person: Nullable(PersonCard),
  role: Words(caseRoles),
  route: Words(caseRoutes),
  reporter: Nullable(PersonCard),
  reporter_kind: Words(reporterKinds),
  reported_at: Instant,
  /** Null where it is in another state by now. */
  confirm_by: Nullable(Instant),
  waiting_since: Nullable(Instant),
  waiting_until: Nullable(Instant),
  decide_by: Nullable(Instant),
  activated_at: Nullable(Instant),
  revert_until: Nullable(Instant),
  ended_at: Nullable(Instant),
  ended_because: Nullable(Words(caseEnds)),
  /** How many of each there have to be, and how many count now. */
  needed: Type.Object({
    stewards: Type.Integer(),
    relatives: Type.Integer(),
    administrators: Type.Integer(),
  }),
  given: Type.Object({
    stewards: Type.Integer(),
    relatives: Type.Integer(),
    administrators: Type.Integer(),
  }),
  confirmations: Type.Array(Confirmation),
  contests: Type.Array(Contest),
  /** The reader's own; all of them for an administrator. */
  documents: Type.Array(CaseDocument),
  /** Stewards who want it handed back, and how many it takes. */
  reverts: Type.Object({
    people: Type.Array(Nullable(PersonCard)),
    needed: Type.Integer(),
    own: Type.Boolean(),
  }),
  /** Since when somebody with the link from a mail to the owner says that they live. */
  hand_back_asked_at: Nullable(Instant),
  /** The address of the memorial, once there is one and the reader may know. */
  memorial_slug: Nullable(Type.String()),
  abilities: Type.Object({
    confirm: Type.Boolean(),
    take_back: Type.Boolean(),
    contest: Type.Boolean(),
    revert: Type.Boolean(),
    /** How many documents more the reader may add. */
    add_documents: Type.Integer(),
    /** As an administrator: what can be decided now. */
    decide: Type.Array(Words(['agree', 'go_on', 'cancel', 'hand_back'])),
  }),
});
export type LegacyCase = Static<typeof LegacyCase>;

/** What is said of a death: when, and where it can be read about. */
const said = {
  died: FuzzyDate,
  notice_url: Type.Optional(Line(500)),
  words: Type.Optional(Text(1_000)),
};

export const readLifeCase = endpoint({
  method: 'GET',
  path: '/legacy/lives/:person/case',
  summary:
    'Whether the death of this person is reported, and whether the reader could report it. Of somebody the reader can find and is not near to: nothing and no.',
  params: Closed({ person: Id }),
  answers: {
    200: Data(
      Type.Object({
        case: Nullable(LegacyCase),
        abilities: Type.Object({
          /** As what; null where they may not, or the death is reported already. */
          report_as: Nullable(Words(['steward', 'relative', 'guardian'])),
          /** By the plan, or with an administrator. Null where they may not. */
          route: Nullable(Words(caseRoutes)),
          waiting_days: Nullable(Type.Integer()),
          /** Two reports were cancelled by a sign of life: until then they report nothing. */
          rests_until: Nullable(Instant),
        }),
      }),
    ),
  },
});

export const reportDeath = endpoint({
  method: 'POST',
  path: '/legacy/lives/:person/case',
  summary:
    'Report the death of somebody with an account; a steward who may, a relative within two degrees, or a guardian of a child',
  params: Closed({ person: Id }),
  body: Closed(said),
  answers: { 201: Data(LegacyCase) },
  fails: [
    'legacy.permission',
    'legacy_case.open',
    'legacy_case.not_living',
    'legacy_case.resting',
    'legacy_case.date',
    'legacy_case.notice',
  ],
});

export const listMyLegacyCases = endpoint({
  method: 'GET',
  path: '/legacy/cases',
  summary:
    'Cases of my own life, of lives I keep, of children I look after and of near relatives, newest first. `open`: those that are not over, and of my own life those that ended within 30 days.',
  query: Closed({ ...paging, status: Type.Optional(Words(['open', 'past'])) }),
  answers: { 200: Page(LegacyCase) },
});

const one = Closed({ case: Id });

export const readLegacyCase = endpoint({
  method: 'GET',
  path: '/legacy/cases/:case',
  summary: 'One case, for the owner, those who keep the life, guardians and near relatives',
  params: one,
  answers: { 200: Data(LegacyCase) },
});

export const confirmDeath = endpoint({
  method: 'POST',
  path: '/legacy/cases/:case/confirmation',
  summary: 'Say that they died, too. Said again, it replaces what was said.',
  params: one,
  body: Closed(said),
  answers: { 200: Data(LegacyCase) },
  fails: ['legacy.permission', 'legacy_case.over', 'legacy_case.date', 'legacy_case.notice'],
});

export const takeConfirmationBack = endpoint({
  method: 'DELETE',
  path: '/legacy/cases/:case/confirmation',
  summary: 'Take back that one said so, before the activation',
  params: one,
  answers: { 200: Data(LegacyCase) },
  fails: ['legacy_case.over', 'legacy_case.not_confirmed'],
});

export const contestCase = endpoint({
  method: 'POST',
  path: '/legacy/cases/:case/contest',
  summary: 'Say that it is not so: everything stops until an administrator has decided',
  params: one,
  body: Closed({ reason: Text(1_000, 1) }),
  answers: { 200: Data(LegacyCase) },
  fails: ['legacy.permission', 'legacy_case.over'],
});

export const revertCase = endpoint({
  method: 'POST',
  path: '/legacy/cases/:case/revert',
  summary:
    'Ask for the account to be handed back, as a steward, within 90 days: done when as many stewards ask as it took to confirm',
  params: one,
  answers: { 200: Data(LegacyCase) },
  fails: ['legacy.permission', 'legacy_case.over'],
});

export const sayIAmHere = endpoint({
  method: 'POST',
  path: '/legacy/here',
  summary:
    '"I am here": by the link from a mail, without logging in. Whoever is logged in has stopped it already, and learns so.',
  body: Closed({ token: Type.Optional(Line(200, 1)) }),
  answers: { 200: Data(Type.Object({ outcome: Words(hereOutcomes) })) },
  fails: ['legacy_case.link'],
});

export const listLegacyCases = endpoint({
  method: 'GET',
  path: '/admin/legacy-cases',
  summary:
    'Cases that an administrator has to look at, newest first: contested, waiting for an administrator, asked to be handed back. `open`: all that are not over.',
  query: Closed({ ...paging, status: Type.Optional(Words(['to_decide', 'open', 'past'])) }),
  answers: { 200: Page(LegacyCase) },
});

export const readAdminLegacyCase = endpoint({
  method: 'GET',
  path: '/admin/legacy-cases/:case',
  summary: 'One case with what was written to confirm and to contest it',
  params: one,
  answers: { 200: Data(LegacyCase) },
});

export const reportDeathByDocument = endpoint({
  method: 'POST',
  path: '/admin/legacy-cases',
  summary: 'Report a death as an administrator who has seen a document, named in the words',
  body: Closed({
    /** An id or a username. */
    person: Line(60, 1),
    died: FuzzyDate,
    notice_url: Type.Optional(Line(500)),
    words: Text(1_000, 10),
  }),
  answers: { 201: Data(LegacyCase) },
  fails: [
    'auth.step_up_required',
    'legacy_case.open',
    'legacy_case.not_living',
    'legacy_case.resting',
    'legacy_case.date',
    'legacy_case.notice',
  ],
});

export const decideLegacyCase = endpoint({
  method: 'POST',
  path: '/admin/legacy-cases/:case/decision',
  summary:
    'Agree that they died where there is no plan (`agree`), let a contested case go on (`go_on`) or end it (`cancel`), hand an account back to who has proved who they are (`hand_back`)',
  params: one,
  body: Closed({
    decision: Words(['agree', 'go_on', 'cancel', 'hand_back']),
    /** What was seen, and why. Kept with the case and in the audit. */
    reason: Text(1_000, 10),
  }),
  answers: { 200: Data(LegacyCase) },
  fails: [
    'auth.step_up_required',
    'legacy_case.over',
    'legacy_case.cannot_decide',
    'legacy_case.another_must_decide',
  ],
});
