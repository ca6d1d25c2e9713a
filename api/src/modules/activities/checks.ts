/** Whether what somebody sent may become a memory of this owner: asked in the transaction that writes it. */
import type { Connection, Platform } from '../../platform/ports.ts';
import type { MediaService } from '../media/index.ts';
import { todayIn } from '../users/index.ts';
import { audienceRefusal, type Reader } from './activities.policy.ts';
import { isInSpace, nearPeople } from './activities.queries.ts';
import { check, refusalAt, type Content } from './content.ts';
import type { Parts } from './parts.queries.ts';

/** Throws for content that does not hold together, or reaches further than this owner may share. */
export function checkContent(
  { clock }: Pick<Platform, 'clock'>,
  reader: Reader,
  content: Content,
  draft: boolean,
): void {
  check(content, { today: todayIn(reader.subject.timeZone, clock.now()), draft });
  const refused = audienceRefusal(reader, content.audience);
  if (refused !== null) throw refusalAt(refused, 'audience');
}

const accountsIn = ({ chosen_ids, people }: Content): readonly string[] => [
  ...chosen_ids,
  ...people.flatMap(({ user_id }) => user_id ?? []),
];

/** Throws for what points to something that is not there for this owner. What stood there before is not asked again. */
export async function checkReferences(
  transaction: Connection,
  media: MediaService,
  owner: string,
  content: Content,
  before: Content,
): Promise<void> {
  const known = new Set([owner, ...accountsIn(before)]);
  const named = accountsIn(content).filter((id) => !known.has(id));
  const near = await nearPeople(transaction, owner, named);
  if (named.some((id) => !near.has(id))) throw refusalAt('activity.person_unknown', 'people');
  const attached = new Set(before.media.map(({ media_id }) => media_id));
  const fresh = content.media.map(({ media_id }) => media_id).filter((id) => !attached.has(id));
  if ((await media.attachable(transaction, owner, fresh)).length < fresh.length)
    throw refusalAt('activity.media_unknown', 'media');
  if (content.audience !== 'space' || content.space_id === null) return;
  if (!(await isInSpace(transaction, owner, content.space_id)))
    throw refusalAt('activity.space_unknown', 'space_id');
}

/** A tag that was answered stays answered. One's own name needs no asking. */
export function partsFrom(content: Content, owner: string, before: Parts): Parts {
  const answered = new Map(
    before.people.flatMap(({ user_id, tag_status }) =>
      user_id === null ? [] : [[user_id, tag_status] as const],
    ),
  );
  const tag = (id: string | null): string => {
    if (id === null) return 'name';
    return id === owner ? 'accepted' : (answered.get(id) ?? 'pending');
  };
  return {
    people: content.people.map(({ name, user_id }) => ({
      name,
      user_id,
      tag_status: tag(user_id),
    })),
    feelings: content.feelings,
    media: content.media,
    chosen: content.audience === 'chosen' ? content.chosen_ids : [],
  };
}
