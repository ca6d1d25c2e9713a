/** Names that were in the file of a photograph: an offer to who brought it, and to nobody else. A name becomes a tag by being said, as any other. */
import type { WrittenFace } from '@kinlore/shared/contracts/photo-tags';
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import type { Connection } from '../../platform/ports.ts';
import { putOffWrittenFaces, takeWrittenFace, writtenFacesOf } from '../media/index.ts';
import { maySayWho } from './tags.policy.ts';
import { photographFor, type Services, type TagAct } from './tags-context.ts';

/** Who views as a child is told what the child is, and this is of grown-ups. */
const isOneself = ({ user, subject }: SignedIn): boolean => user.id === subject.id;

export const writtenFor = async (
  connection: Connection,
  actor: SignedIn,
  mediaId: string,
): Promise<WrittenFace[]> =>
  isOneself(actor) && maySayWho(actor)
    ? writtenFacesOf(connection, { mediaId, by: actor.user.id })
    : [];

/** Throws `general.not_found` for one that was not offered to the actor for this photograph, or is a tag already. */
export async function takeWritten(
  { transaction, actor }: TagAct,
  mediaId: string,
  id: string,
): Promise<void> {
  const brought = { mediaId, by: actor.user.id };
  const isTaken = isOneself(actor) && (await takeWrittenFace(transaction, brought, id));
  ensure(isTaken, 'general.not_found');
}

/** Throws `general.not_found` for a photograph that is somebody else's, or not shown to the actor. */
export async function putOffWritten(
  services: Services,
  actor: SignedIn,
  mediaId: string,
): Promise<void> {
  const { ownerId } = await photographFor(services, actor, mediaId);
  ensure(ownerId === actor.user.id, 'general.not_found');
  await putOffWrittenFaces(services.database, { mediaId, by: actor.user.id });
}
