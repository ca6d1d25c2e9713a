/** What a change of a memory comes to: which fields differ, how it stands then, and what is told of it. Pure. */
import type { DomainEvent } from '../../events.ts';
import { actsAsChild, isToldOfEdits, standsAtOnce, type Reader } from './activities.policy.ts';
import type { ActivityRow } from './activities.queries.ts';
import type { Content } from './content.ts';

export const changedFields = (old: Content, content: Content): readonly string[] =>
  Object.entries(content).flatMap(([field, value]) =>
    JSON.stringify(value) === JSON.stringify(Reflect.get(old, field)) ? [] : [field],
  );

/** What was approved for a child waits again once the child has changed it, unless its guardians trust it with that. */
export const statusAfter = (
  reader: Reader,
  status: ActivityRow['status'],
  changed: readonly string[],
): ActivityRow['status'] =>
  status === 'published' && !standsAtOnce(reader, changed) ? 'submitted' : status;

export const editedEvents = (
  reader: Reader,
  { id: activityId, owner_id: ownerId }: ActivityRow,
): readonly DomainEvent[] => [
  { type: 'activity.changed', activityId, ownerId },
  ...(ownerId === reader.subject.id
    ? []
    : [{ type: 'coauthor.changed', activityId, ownerId, userId: reader.subject.id } as const]),
  ...(actsAsChild(reader) && isToldOfEdits(reader)
    ? [{ type: 'activity.changed_by_child', activityId, ownerId } as const]
    : []),
];
