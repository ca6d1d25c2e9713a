/** Who took their name off a memory is named in it to nobody but whose memory it is, who wrote it, and themselves. Pure. */
import type { Reader } from './activities.policy.ts';
import type { ActivityRow } from './activities.queries.ts';
import type { Parts } from './parts.queries.ts';

const takenBack: ReadonlySet<string> = new Set(['rejected', 'removed']);

/** The parts as this reader is given them. */
export function withoutTakenBack<Some extends Pick<Parts, 'people'>>(
  parts: Some,
  row: Pick<ActivityRow, 'owner_id' | 'author_id'>,
  reader: Reader | null,
): Some {
  const viewer = reader?.subject.id ?? null;
  if (viewer === row.owner_id || viewer === row.author_id) return parts;
  const people = parts.people.filter(
    ({ tag_status: tag, user_id: account }) => !takenBack.has(tag) || account === viewer,
  );
  return people.length === parts.people.length ? parts : { ...parts, people };
}
