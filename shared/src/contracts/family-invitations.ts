/** Asking somebody into a family tree: by e-mail or account, with the place in the tree that is theirs (family-tree.md, rules R8b). */
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
import { BranchScope } from './family-settings.ts';
import { Email } from './users.ts';
import { relationshipTypes } from './family-relations.ts';

export const invitationRoles = ['viewer', 'contributor', 'editor'] as const;
export const invitationStatuses = [
  'open',
  'awaiting_guardian',
  'accepted',
  'declined',
  'revoked',
  'expired',
] as const;

export const FamilyInvitation = Type.Object({
  id: Id,
  tree: Type.Object({ id: Id, name: Type.String() }),
  inviter: PersonCard,
  /** The address, or the account, it was sent to. Whoever was invited does not see the address of others. */
  email: Nullable(Type.String()),
  user: Nullable(PersonCard),
  /** The place in the tree that will be theirs. */
  person: Nullable(Type.Object({ id: Id, name: Type.String() })),
  role: Words(invitationRoles),
  relationship_type: Nullable(Words(relationshipTypes)),
  message: Type.String(),
  status: Words(invitationStatuses),
  /** What I am in it. */
  side: Words(['inviter', 'invited', 'guardian', 'keeper'] as const),
  /** Mails that may still be sent again. */
  resends_left: Type.Integer(),
  /** The address to hand on, given only when it is made or made anew. */
  link: Nullable(Type.String()),
  expires_at: Instant,
  created_at: Instant,
});
export type FamilyInvitation = Static<typeof FamilyInvitation>;

export const inviteToFamily = endpoint({
  method: 'POST',
  path: '/family/invitations',
  summary: 'Invite somebody into a tree, by e-mail, by account, or by a link alone',
  body: Closed({
    tree_id: Id,
    email: Type.Optional(Email),
    user_id: Type.Optional(Id),
    person_id: Type.Optional(Id),
    role: Words(invitationRoles),
    /** What they are to me. */
    relationship_type: Type.Optional(Words(relationshipTypes)),
    message: Type.Optional(Text(500)),
    /** What they may change is this branch alone. For the owner to say, and refused from anybody else; whoever has a branch of their own gives that one. */
    scope: Type.Optional(BranchScope),
  }),
  answers: { 201: Data(FamilyInvitation) },
  fails: [
    'family.outside_branch',
    'family.email_or_user',
    'family.invite_yourself',
    'family.child_account',
    'family.linked_account',
    'family.not_living',
    'family.already_member',
    'family.invitation_open',
    'family.too_many_invitations',
    'family.too_many_invitations_today',
  ],
});

export const listFamilyInvitations = endpoint({
  method: 'GET',
  path: '/family/invitations',
  summary:
    'Invitations by me and to me, newest first; with `tree`, the open ones of a tree I keep; with `wards`, those of children and teens in my care that wait for me',
  query: Closed({
    ...paging,
    tree: Type.Optional(Id),
    wards: Type.Optional(Words(['waiting'])),
  }),
  answers: { 200: Page(FamilyInvitation) },
});

const one = { params: Closed({ id: Id }) } as const;
export const resendFamilyInvitation = endpoint({
  ...one,
  method: 'POST',
  path: '/family/invitations/:id/resend',
  summary: 'Send it again, with a new link and the whole time again: twice at most',
  answers: { 200: Data(FamilyInvitation) },
  fails: ['family.invitation_gone', 'family.too_many_resends'],
});
export const revokeFamilyInvitation = endpoint({
  ...one,
  method: 'POST',
  path: '/family/invitations/:id/revoke',
  summary: 'Take it back',
  answers: { 200: Data(FamilyInvitation) },
  fails: ['family.invitation_gone'],
});
export const approveFamilyInvitation = endpoint({
  ...one,
  method: 'POST',
  path: '/family/invitations/:id/approve',
  summary: 'A guardian agrees that a child or teen in their care joins the tree',
  answers: { 200: Data(FamilyInvitation) },
  fails: ['family.invitation_gone', 'family.linked_account', 'parent.on_hold'],
});
export const refuseFamilyInvitation = endpoint({
  ...one,
  method: 'POST',
  path: '/family/invitations/:id/refuse',
  summary: 'A guardian does not agree. Who invited is not told.',
  answers: { 200: Data(FamilyInvitation) },
  fails: ['family.invitation_gone', 'parent.on_hold'],
});

/** The token of the link; or the id, for the account that was invited. */
const Handle = Line(64, 20);
const byHandle = { params: Closed({ token: Handle }) } as const;

/** As little as a guest needs to know who asks. */
export const InvitationNote = Type.Object({
  id: Id,
  inviter_name: Type.String(),
  tree_name: Type.String(),
  expires_at: Instant,
  role: Words(invitationRoles),
  message: Type.String(),
  /** guest: log in first · yours: this account may answer · unproven: once it has verified its address · other: sent to another address · accepted: by this account. */
  standing: Words([
    'guest',
    'yours',
    'unproven',
    'other',
    'accepted',
    'awaiting_guardian',
  ] as const),
  /** Where to go once it is accepted. */
  tree_id: Nullable(Id),
});
export type InvitationNote = Static<typeof InvitationNote>;

export const readFamilyInvitation = endpoint({
  ...byHandle,
  method: 'GET',
  path: '/family/invitations/:token',
  summary: 'What a link says before it is answered',
  answers: { 200: Data(InvitationNote) },
  fails: ['family.invitation_gone'],
});
const Answered = Data(
  Type.Object({
    status: Words(invitationStatuses),
    tree_id: Nullable(Id),
    person_id: Nullable(Id),
  }),
);
export const acceptFamilyInvitation = endpoint({
  ...byHandle,
  method: 'POST',
  path: '/family/invitations/:token/accept',
  summary: 'Join the tree. A teen waits for a guardian: 202.',
  body: Closed({}),
  answers: { 200: Answered, 202: Answered },
  fails: [
    'family.invitation_gone',
    'family.email_mismatch',
    'family.email_unproven',
    'family.child_account',
    'family.linked_account',
  ],
});
export const declineFamilyInvitation = endpoint({
  ...byHandle,
  method: 'POST',
  path: '/family/invitations/:token/decline',
  summary: 'No. The inviter sees only that it was not accepted.',
  body: Closed({}),
  answers: { 200: Answered },
  fails: ['family.invitation_gone', 'family.email_mismatch', 'family.email_unproven'],
});
