/** How people come in: enquiries that are reviewed, and invitations. */
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
} from './kernel.ts';
import { relationshipTypes } from './family-relations.ts';
import { Email } from './users.ts';

export const requestRegistration = endpoint({
  method: 'POST',
  path: '/registration-requests',
  summary: 'Ask for an account (Enquire)',
  body: Closed({
    full_name: Line(120, 1),
    email: Email,
    why: Type.Optional(Text(1_000)),
    invited_by: Type.Optional(Line(200)),
  }),
  answers: { 202: Data(Type.Object({ message: Type.String() })) },
});

export const Invitation = Type.Object({
  id: Id,
  email: Nullable(Type.String()),
  /** What they are to whoever invites. */
  relationship_type: Nullable(Words(relationshipTypes)),
  message: Type.String(),
  status: Words(['open', 'accepted', 'revoked', 'expired']),
  /** The address to hand on, given only when it is made or made anew. It is not the one in the mail, and proves no address. */
  link: Nullable(Type.String()),
  /** Times it may still be sent again. */
  resends_left: Type.Integer(),
  accepted_by: Nullable(Type.Object({ id: Id, username: Type.String(), full_name: Type.String() })),
  expires_at: Instant,
  created_at: Instant,
});

export const createInvitation = endpoint({
  method: 'POST',
  path: '/invitations',
  summary: 'Invite someone by e-mail, or make a link to hand on',
  body: Closed({
    email: Type.Optional(Email),
    message: Type.Optional(Text(500)),
    /** What they are to me, and the place in a tree that is theirs: a question they are asked once they are here. */
    relationship_type: Type.Optional(Words(relationshipTypes)),
    tree_id: Type.Optional(Id),
    person_id: Type.Optional(Id),
  }),
  answers: { 201: Data(Invitation) },
  fails: [
    'registration.too_many_invitations',
    'registration.already_here',
    'family.tree_and_person',
    'family.linked_account',
    'family.not_living',
    'family.outside_branch',
  ],
});

export const listInvitations = endpoint({
  method: 'GET',
  path: '/invitations',
  summary: 'The invitations of mine',
  query: Closed(paging),
  answers: { 200: Page(Invitation) },
});

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/invitations/:id/resend',
  summary: 'Send it again, with new links and the whole time again: twice at most',
  params: Closed({ id: Id }),
  answers: { 200: Data(Invitation) },
  fails: ['registration.invitation_gone', 'registration.too_many_resends'],
});

export const revokeInvitation = endpoint({
  method: 'DELETE',
  path: '/invitations/:id',
  summary: 'Take an invitation back',
  params: Closed({ id: Id }),
  answers: { 204: null },
});
