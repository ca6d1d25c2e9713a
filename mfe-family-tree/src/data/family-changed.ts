import { when } from '@kinlore/shared/bus';

/** What others change of a tree arrives as a revision; the page of the whole tree pulls the changes itself. */
export const treeChanged = when(['family.tree.changed']);

/** Questions of the family, asked and answered: nobody reloads a page to read them. */
export const familyAsked = when([
  'family.relationship.created',
  'family.relationship.confirmed',
  'family.invitation.sent',
  'family.invitation.accepted',
  'family.tree.changed',
  'realtime.resumed',
]);
