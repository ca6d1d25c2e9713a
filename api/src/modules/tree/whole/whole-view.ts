/** With whose eyes a whole tree is read, and what names all that they see. */
import { createHash } from 'node:crypto';
import type { Doer } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/ports.ts';
import type { PeopleService } from '../../people/index.ts';
import { todayIn } from '../../users/index.ts';
import type { DoorRow } from './door.queries.ts';
import type { WholeViewContext } from './whole.presenter.ts';

export function createWholeView(clock: Clock, people: PeopleService) {
  const contextOf = (actor: Doer, userId: string, door: DoorRow): WholeViewContext => ({
    viewer: {
      role: door.role,
      self: door.linked.find((row) => row.user_id === userId)?.person_id ?? null,
      wards: new Set(door.wards),
      household: new Set(door.household),
      blocked: new Set(door.blocked),
      isChild: door.viewer_is_child,
      today: todayIn(actor.user.timeZone, clock.now()),
    },
    // Viewing as somebody else, a member or a child, changes nothing.
    mayWrite: actor.user.id === userId && !door.viewer_is_child,
    card: people.card,
    picture: people.picture,
  });
  return { contextOf, tagOf };
}
export type WholeView = ReturnType<typeof createWholeView>;

/** Everything but the revision that changes what this viewer sees. */
function tagOf(userId: string, door: DoorRow, viewContext: WholeViewContext): string {
  // Addresses of pictures end: one of them stands for when, since signing thousands for a tag would cost more than the tag spares.
  const first =
    door.linked
      .map((row) => row.portrait ?? row.avatar_media_id ?? row.memorial_portrait)
      .find((id) => id !== null) ?? null;
  const linked = [first === null ? null : viewContext.picture(first), ...door.linked];
  const seen = [
    door.id,
    door.name,
    door.role,
    door.scope_person_id,
    door.scope_up,
    door.scope_down,
    door.viewer_is_child,
    userId,
    viewContext.viewer.today,
    viewContext.mayWrite,
    door.full_dates,
    door.wards,
    door.household,
    door.blocked,
    linked,
  ];
  return `${door.revision}-${createHash('sha256').update(JSON.stringify(seen)).digest('base64url').slice(0, 22)}`;
}
