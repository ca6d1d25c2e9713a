/** What was read of the family is read again. Fetched only when something of it changed: the entry of a remote is in every first load. */
import { invitations } from '../features/invite/invite.api.ts';
import { members } from '../features/members/members.api.ts';
import { claims, nearClaims } from '../features/relations/relations.api.ts';
import { familyPlace, nearView, treeView } from '../features/tree/tree.api.ts';
import { words } from '../features/waiting/waiting.api.ts';

/** What others change arrives as a revision; the page of the whole tree pulls the changes itself. */
export function refreshViews(): void {
  treeView.refresh();
  nearView.refresh();
  familyPlace.refresh();
}

/** Questions of the family, asked and answered: nobody reloads a page to read them. */
export function refreshQuestions(): void {
  for (const list of [claims, nearClaims, words, invitations, members]) list.refresh();
}
