/** Who is in a picture, as far as this reader is told. */
import { call } from '@kinlore/shared/api-client';
import { when } from '@kinlore/shared/bus';
import {
  addPhotoTag,
  answerPhotoTag,
  deletePhotoTag,
  listPhotoTags,
  namePhotoTag,
  putOffWrittenNames,
  type PhotoTag,
  type PhotoTags,
  type Region,
  type TagAnswer,
} from '@kinlore/shared/contracts/photo-tags';
import { createRecord } from '@kinlore/shared/state';
import { toSend } from './region.ts';

export const photoTags = createRecord<string, PhotoTags>(
  async (mediaId, signal) =>
    (await call(listPhotoTags, { query: { media_id: mediaId } }, { signal })).data,
  { refreshedBy: when(['realtime.resumed'], ['photo_tagged', 'photo_tag_decided']) },
);

/** Somebody who can be named: an account, a person of a tree, or a memorial's account. Nobody: a face that has no name yet. */
export interface Whom {
  readonly user_id: string | null;
  readonly person_id: string | null;
}

/** An account is asked as an account, also where it was found in a tree. */
const whomToSend = ({ user_id, person_id }: Whom): Partial<Whom> =>
  user_id === null ? { person_id } : { user_id };

const again = (mediaId: string): Promise<void> => photoTags.of(mediaId).refresh();

export async function saveTag(
  mediaId: string,
  whom: Whom | null,
  region: Region | null,
  /** The name in the file that this answers. */
  writtenId: string | null = null,
): Promise<PhotoTag> {
  const { data } = await call(addPhotoTag, {
    body: {
      media_id: mediaId,
      ...(whom !== null && whomToSend(whom)),
      region: region === null ? null : toSend(region),
      ...(writtenId !== null && { written_face_id: writtenId }),
    },
  });
  await again(mediaId);
  return data;
}

export async function nameFace(mediaId: string, id: string, whom: Whom): Promise<PhotoTag> {
  const { data } = await call(namePhotoTag, { params: { id }, body: whomToSend(whom) });
  await again(mediaId);
  return data;
}

export async function answerTag(
  mediaId: string,
  id: string,
  answer: TagAnswer,
  blur = false,
): Promise<void> {
  await call(answerPhotoTag, { params: { id }, body: { answer, blur } });
  await again(mediaId);
}

export async function removeTag(mediaId: string, id: string): Promise<void> {
  await call(deletePhotoTag, { params: { id } });
  await again(mediaId);
}

export async function putOffNames(mediaId: string): Promise<void> {
  await call(putOffWrittenNames, { body: { media_id: mediaId } });
  await again(mediaId);
}
