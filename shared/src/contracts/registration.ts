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
  relation: Nullable(Type.String()),
  message: Type.String(),
  status: Words(['open', 'accepted', 'revoked', 'expired']),
  /** The address to hand on, given only once, when it is made. */
  link: Nullable(Type.String()),
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
    relation: Type.Optional(Line(60)),
    message: Type.Optional(Text(500)),
  }),
  answers: { 201: Data(Invitation) },
  fails: [
    'registration.too_many_invitations',
    'registration.not_open_to_you',
    'registration.already_here',
  ],
});

export const listInvitations = endpoint({
  method: 'GET',
  path: '/invitations',
  summary: 'The invitations of mine',
  query: Closed(paging),
  answers: { 200: Page(Invitation) },
});

export const revokeInvitation = endpoint({
  method: 'DELETE',
  path: '/invitations/:id',
  summary: 'Take an invitation back',
  params: Closed({ id: Id }),
  answers: { 204: null },
});
