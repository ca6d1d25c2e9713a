/** Who looks after a child: consent given, taken back and given again, a second guardian, and disagreement (rules R9). */
import {
  Closed,
  Data,
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
import { CONSENT_VERSION, ChildProfile } from './parents.ts';
import { PersonCard } from './people.ts';
import { Username } from './users.ts';

export const MOST_GUARDIANS = 4;
/** How long an invitation to look after a child is open. */
export const GUARDIAN_INVITATION_DAYS = 14;
/** After so many days nothing is left of an account to which nobody agrees. */
export const RETENTION_DAYS = 30;

const ofChild = Closed({ id: Id });
const Agreed = Closed({
  consent: Closed({ version: Type.Literal(CONSENT_VERSION), agreed: Type.Literal(true) }),
});

export const consentActs = ['given', 'withdrawn', 'confirmed', 'left', 'removed'] as const;

/** What a guardian agreed to or took back. Never changed, and kept for as long as the account is. */
export const ConsentRecord = Type.Object({
  id: Id,
  act: Words(consentActs),
  guardian: Nullable(Type.Object({ id: Id, full_name: Type.String() })),
  statement_version: Type.String(),
  method: Words(['declaration']),
  at: Instant,
});
export type ConsentRecord = Static<typeof ConsentRecord>;

/** Why a child's account rests. */
export const holdReasons = ['conflict', 'no_consent', 'deleted'] as const;

export const Guardianship = Type.Object({
  guardians: Type.Array(
    Type.Object({
      user: PersonCard,
      since: Instant,
      is_you: Type.Boolean(),
      active: Type.Boolean(),
    }),
  ),
  invitations: Type.Array(
    Type.Object({ id: Id, user: PersonCard, created_at: Instant, expires_at: Instant }),
  ),
  on_hold: Nullable(Words(holdReasons)),
  /** You agreed to words that have changed since: until when you are asked to answer. Nothing is taken away before or after. */
  agree_by: Nullable(Instant),
  /** When what it holds is erased, where nobody agrees to it or it is being deleted. */
  erased_on: Nullable(Instant),
});
export type Guardianship = Static<typeof Guardianship>;

/** A child's account that rests, for who looks or looked after it. */
export const ChildOnHold = Type.Object({
  child: ChildProfile,
  why: Words(holdReasons),
  erased_on: Nullable(Instant),
  /** You may agree again, and then it goes on. */
  can_agree: Type.Boolean(),
});
export type ChildOnHold = Static<typeof ChildOnHold>;

export const GuardianInvitation = Type.Object({
  id: Id,
  inviter: PersonCard,
  child: PersonCard,
  created_at: Instant,
  expires_at: Instant,
});
export type GuardianInvitation = Static<typeof GuardianInvitation>;

export const readGuardianship = endpoint({
  method: 'GET',
  path: '/parent/children/:id/guardians',
  summary: 'Who looks after a child, and who is asked to',
  params: ofChild,
  answers: { 200: Data(Guardianship) },
  fails: ['parent.not_guardian'],
});

export const listConsents = endpoint({
  method: 'GET',
  path: '/parent/children/:id/consents',
  summary: 'What was agreed to and taken back for a child, newest first',
  params: ofChild,
  query: Closed(paging),
  answers: { 200: Page(ConsentRecord) },
  fails: ['parent.not_guardian'],
});

export const withdrawConsent = endpoint({
  method: 'POST',
  path: '/parent/children/:id/withdraw-consent',
  summary:
    'Take your consent back. The account rests; with nobody else who agrees it is erased after thirty days. The password must have been typed within the last quarter of an hour.',
  params: ofChild,
  answers: { 200: Data(Guardianship) },
  fails: ['parent.not_guardian', 'parent.over_13', 'parent.step_up_required'],
});

export const giveConsent = endpoint({
  method: 'POST',
  path: '/parent/children/:id/consent',
  summary: 'Agree again to an account that rests since you took your consent back',
  params: ofChild,
  body: Agreed,
  answers: { 200: Data(Guardianship) },
  fails: [
    'parent.not_guardian',
    'parent.over_13',
    'parent.step_up_required',
    'parent.needs_invitation',
  ],
});

export const confirmCare = endpoint({
  method: 'POST',
  path: '/parent/children/:id/confirm',
  summary:
    'Say that you still look after this child and agree to the words of today; you are asked once a year, and where the words have changed',
  params: ofChild,
  body: Agreed,
  answers: { 200: Data(Guardianship) },
  fails: ['parent.not_guardian', 'parent.over_13'],
});

export const inviteGuardian = endpoint({
  method: 'POST',
  path: '/parent/children/:id/guardians',
  summary: 'Ask an adult you are connected with or related to, to look after the child too',
  params: ofChild,
  body: Closed({ username: Username }),
  answers: { 201: Data(Guardianship) },
  fails: [
    'parent.not_guardian',
    'parent.over_13',
    'parent.on_hold',
    'parent.guardian_not_found',
    'parent.already_guardian',
    'parent.too_many_guardians',
  ],
});

export const listGuardianInvitations = endpoint({
  method: 'GET',
  path: '/parent/guardian-invitations',
  summary: 'Children you are asked to look after',
  query: Closed(paging),
  answers: { 200: Page(GuardianInvitation) },
});

export const acceptGuardianInvitation = endpoint({
  method: 'POST',
  path: '/parent/guardian-invitations/:id/accept',
  summary: 'Look after this child too, with your own consent and your password just typed',
  params: ofChild,
  body: Agreed,
  answers: { 200: Data(ChildProfile) },
  fails: [
    'parent.step_up_required',
    'parent.invitation_gone',
    'parent.on_hold',
    'parent.too_many_children',
    'parent.too_many_guardians',
  ],
});

export const declineGuardianInvitation = endpoint({
  method: 'POST',
  path: '/parent/guardian-invitations/:id/decline',
  summary: 'Say no to an invitation, or take back one you sent',
  params: ofChild,
  answers: { 204: null },
  fails: ['parent.invitation_gone'],
});

export const leaveGuardianship = endpoint({
  method: 'POST',
  path: '/parent/children/:id/leave',
  summary: 'Look after this child no more; somebody else has to',
  params: ofChild,
  answers: { 204: null },
  fails: [
    'parent.not_guardian',
    'parent.step_up_required',
    'parent.only_guardian',
    'parent.on_hold',
  ],
});

export const contestGuardian = endpoint({
  method: 'POST',
  path: '/parent/children/:id/guardians/:userId/contest',
  summary:
    'Ask that another guardian no longer looks after the child. The account rests until an administrator has decided.',
  params: Closed({ id: Id, userId: Id }),
  answers: { 200: Data(Guardianship) },
  fails: ['parent.not_guardian', 'parent.over_13', 'parent.step_up_required', 'parent.on_hold'],
});

export const deleteChild = endpoint({
  method: 'POST',
  path: '/parent/children/:id/delete',
  summary: "Delete a child's account: gone at once, erased after thirty days",
  params: ofChild,
  answers: { 200: Data(Type.Object({ due_at: Instant })) },
  fails: ['parent.not_guardian', 'parent.over_13', 'parent.step_up_required', 'parent.on_hold'],
});

export const keepChild = endpoint({
  method: 'POST',
  path: '/parent/children/:id/keep',
  summary: "Bring a child's account back within the thirty days",
  params: ofChild,
  answers: { 204: null },
  fails: ['parent.not_guardian', 'parent.over_13', 'parent.step_up_required'],
});

export const listChildrenOnHold = endpoint({
  method: 'GET',
  path: '/parent/on-hold',
  summary: "Children's accounts of yours that rest or are being deleted",
  answers: { 200: Data(Type.Array(ChildOnHold)) },
});

/** What an administrator decides: it goes on as it stands, the guardian it is about goes, or the account is closed. */
export const conflictDecisions = ['continue', 'remove', 'close'] as const;
export type ConflictDecision = (typeof conflictDecisions)[number];

/** Who disagrees and since when, and nothing else. */
export const GuardianshipConflict = Type.Object({
  id: Id,
  kind: Words(['withdrawal', 'removal']),
  child: Type.Object({ id: Id, username: Type.String() }),
  raised_by: Nullable(Type.Object({ id: Id, full_name: Type.String() })),
  about: Nullable(Type.Object({ id: Id, full_name: Type.String() })),
  /** Those who look after the child now. */
  guardians: Type.Array(Type.Object({ id: Id, full_name: Type.String() })),
  raised_at: Instant,
  /** `settled`: they agreed before anybody decided. */
  decision: Nullable(Words([...conflictDecisions, 'settled'])),
  reason: Type.String(),
  decided_at: Nullable(Instant),
});
export type GuardianshipConflict = Static<typeof GuardianshipConflict>;

export const listGuardianshipConflicts = endpoint({
  method: 'GET',
  path: '/admin/guardianship-conflicts',
  summary: 'Guardians who disagree, newest first',
  query: Closed({ ...paging, status: Type.Optional(Words(['open', 'decided'])) }),
  answers: { 200: Page(GuardianshipConflict) },
});

export const decideGuardianshipConflict = endpoint({
  method: 'POST',
  path: '/admin/guardianship-conflicts/:id/decision',
  summary: 'Decide how a child’s account goes on, with a reason that its guardians read',
  params: ofChild,
  body: Closed({ decision: Words(conflictDecisions), reason: Text(500, 1) }),
  answers: { 200: Data(GuardianshipConflict) },
  fails: ['parent.conflict_decided', 'parent.own_conflict', 'parent.nobody_left'],
});
