/** What the page knows of memories: the stream and single memories, kept once, so that a change shows everywhere it is seen. */
import { call } from '@kinlore/shared/api-client';
import { readActivity, readPost, type Activity } from '@kinlore/shared/contracts/activities';
import { readFeed } from '@kinlore/shared/contracts/feed';
import { emit, when } from '@kinlore/shared/bus';
import { createRecord, createResource } from '@kinlore/shared/state';

const PAGE = 20;

/** The one stream of the person who is logged in. */
export const feed = createResource<'feed', Activity>({
  load: (_query, { cursor, signal }) =>
    call(
      readFeed,
      { query: { limit: PAGE, ...(cursor === undefined ? {} : { cursor }) } },
      { signal },
    ),
  idOf: ({ id }) => id,
  copyAs: () => 'feed',
  // Connecting brings memories of any age, disconnecting takes some away, and so does a change of readers: the list itself is another one.
  refreshedBy: when([
    'connection.accepted',
    'connection.removed',
    'connection.changed',
    'activity.audience_changed',
    'family.relationship.confirmed',
    'family.invitation.accepted',
  ]),
});

/** A memory by its id, or by the words in its address. */
export type MemoryQuery = { readonly id: string } | { readonly slug: string };

export const memories = createRecord<MemoryQuery, Activity>(
  async (query, signal) => {
    const { data } =
      'id' in query
        ? await call(readActivity, { params: { id: query.id } }, { signal })
        : await call(readPost, { params: { slug: query.slug } }, { signal });
    return data;
  },
  {
    copyAs: (query) => ('id' in query ? `memory ${query.id}` : `memory of ${query.slug}`),
  },
);

/** Mine, just published, stands at once where the stream will bring it: it was shared last. */
export function memoryPublished(memory: Activity): void {
  memories.of({ id: memory.id }).set(memory);
  if (memory.status === 'published') feed.of('feed').insert(inStream(memory));
  emit('activity.saved', { activity_id: memory.id, owner_id: memory.owner.id });
}

/** The server's answer to an edit. */
export function memoryEdited(memory: Activity): void {
  changeMemory(memory.id, () => memory);
  memories.of({ id: memory.id }).set(memory);
  emit('activity.saved', { activity_id: memory.id, owner_id: memory.owner.id });
}

/** Asks the server again for a memory that is open, and puts the answer wherever it is shown. */
export async function refreshMemory(id: string): Promise<void> {
  try {
    const { data } = await call(readActivity, { params: { id } });
    changeMemory(id, (shown) =>
      shown.body_complete ? data : { ...data, body: shown.body, body_complete: false },
    );
  } catch {
    // What is shown stays; the page says elsewhere that the server cannot be reached.
  }
}

/** Changes a memory wherever it is shown, before or after the server knows. */
export function changeMemory(id: string, change: (memory: Activity) => Activity): void {
  // One that is hard to read stays one plain line there, also once it was opened.
  feed.of('feed').patch(id, (shown) => (shown.title === '' ? shown : change(shown)));
  // It may be open by its id, by the words of its address, or by both.
  for (const memory of memories.held()) {
    const same = memory.state().value;
    if (same?.id === id) memory.set(change(same));
  }
}

export function memoryGone(memory: Activity): void {
  feed.of('feed').remove(memory.id);
  emit('activity.removed', { activity_id: memory.id, owner_id: memory.owner.id });
}

const PREVIEW = 400;

/** As the stream shows it: the beginning of the words. */
const inStream = (memory: Activity): Activity =>
  memory.body.length <= PREVIEW
    ? memory
    : { ...memory, body: memory.body.slice(0, PREVIEW), body_complete: false };
