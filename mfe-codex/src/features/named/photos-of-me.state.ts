/** Photos that I am in, those that wait for my answer, and those I took myself out of. */
import { call } from '@kinlore/shared/api-client';
import { when } from '@kinlore/shared/bus';
import {
  answerPhotoTag,
  listPicturesOfMe,
  myTagStatuses,
  type MyTagStatus,
  type PictureOfMe,
  type TagAnswer,
} from '@kinlore/shared/contracts/photo-tags';
import { createResource } from '@kinlore/shared/state';

interface Which {
  /** While a guardian views as a child: the child. */
  readonly userId: string;
  readonly status: MyTagStatus;
}

export const photosOfMe = createResource<Which, PictureOfMe>({
  load: ({ status }, { cursor, signal }) =>
    call(
      listPicturesOfMe,
      { query: { status, limit: 20, ...(cursor !== undefined && { cursor }) } },
      { signal },
    ),
  idOf: ({ tag_id: id }) => id,
  refreshedBy: when(['realtime.resumed'], ['photo_tagged']),
});

/** What is answered goes from one list to another. */
export async function answerPhoto(
  userId: string,
  id: string,
  answer: TagAnswer,
  blur = false,
): Promise<void> {
  await call(answerPhotoTag, { params: { id }, body: { answer, blur } });
  await Promise.all(myTagStatuses.map((status) => photosOfMe.of({ userId, status }).refresh()));
}
