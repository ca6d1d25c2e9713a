/** What the acts on tags stand on: what they are handed in, the picture they are about, and whether the actor is told of a tag at all. */
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import type { MediaService, ShownPhotograph } from '../media/index.ts';
import type { ProgressService } from '../progress/index.ts';
import { disclosureOf } from './tags.policy.ts';
import type { PresentingDeps } from './tags.presenter.ts';
import { tagById, type TagRow } from './tags.queries.ts';

export interface TagDeps extends PresentingDeps {
  readonly media: Pick<MediaService, 'shownTo' | 'blur' | 'unblur' | 'pictures'>;
  readonly progress: Pick<ProgressService, 'peopleAccepted'>;
}

export type Services = Platform & TagDeps;

/** One act on tags, in its transaction. */
export interface TagAct {
  readonly services: Services;
  readonly transaction: Connection;
  readonly actor: SignedIn;
}

/** Throws `general.not_found` for a picture that is not shown to the actor. */
export async function photographFor(
  { media }: Pick<Services, 'media'>,
  actor: SignedIn,
  mediaId: string,
): Promise<ShownPhotograph> {
  const photograph = await media.shownTo(actor.subject.id, mediaId);
  ensure(photograph, 'general.not_found');
  return photograph;
}

/**
 * The picture that a tag stands in. Judged before the act's transaction: many who name faces of one picture at once would each hold a connection
 * while they wait for another. Throws `general.not_found` where there is none, or it is not shown to the actor.
 */
export async function photographOfTag(
  services: Services,
  actor: SignedIn,
  id: string,
): Promise<ShownPhotograph> {
  const row = await tagById(services.database, actor.subject.id, id);
  ensure(row, 'general.not_found');
  return photographFor(services, actor, row.media_id);
}

/** Whether the actor is told of this tag at all. */
export async function isTold(
  { services: { naming }, transaction, actor }: TagAct,
  row: TagRow,
): Promise<boolean> {
  const ids = (id: string | null) => (id === null ? [] : [id]);
  const atRest = row.at_rest ? ids(row.user_id) : [];
  const known = {
    persons: await naming.trees.seen(transaction, actor, ids(row.person_id)),
    memorials: await naming.memorials.seen(transaction, actor, atRest),
  };
  return disclosureOf(row, actor.subject.id, known) !== 'absent';
}
