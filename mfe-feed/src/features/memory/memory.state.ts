/** What the page knows of memories: the stream and single memories, kept once, so that a change shows everywhere it is seen. */
import { call } from '@kinlore/shared/api-client';
import { readActivity, readPost, type Activity } from '@kinlore/shared/contracts/activities';
import { readFeed } from '@kinlore/shared/contracts/feed';
import { createRecord, createResource } from '@kinlore/shared/state';

const PAGE = 20;

/** The one stream of the person who is logged in. */
export const feed = createResource<'feed', Activity>({
  load: (_query, { cursor, signal }) => call(readFeed, { query: { limit: PAGE, ...(cursor === undefined ? {} : { cursor }) } }, { signal }),
  idOf: ({ id }) => id,
});

/** A memory by its id, or by the words in its address. */
export type MemoryQuery = { readonly id: string } | { readonly slug: string };

export const memories = createRecord<MemoryQuery, Activity>(async (query, signal) => {
  const { data } = 'id' in query ? await call(readActivity, { params: { id: query.id } }, { signal }) : await call(readPost, { params: { slug: query.slug } }, { signal });
  return data;
});

/** Mine, just published, stands at once where the stream will bring it: it was shared last. */
export function memoryPublished(memory: Activity): void {
  memories.of({ id: memory.id }).set(memory);
  if (memory.status === 'published') feed.of('feed').insert(inStream(memory));
}

/** The server's answer to an edit. */
export function memoryEdited(memory: Activity): void {
  changeMemory(memory.id, () => memory);
  memories.of({ id: memory.id }).set(memory);
}

/** Changes a memory wherever it is shown, before or after the server knows. */
export function changeMemory(id: string, change: (memory: Activity) => Activity): void {
  feed.of('feed').patch(id, change);
  const shown = memories.of({ id }).state().value;
  if (shown === null) return;
  memories.of({ id }).set(change(shown));
  const bySlug = memories.of({ slug: shown.slug });
  const same = bySlug.state().value;
  if (same !== null) bySlug.set(change(same));
}

export function memoryGone(id: string): void {
  feed.of('feed').remove(id);
}

const PREVIEW = 400;

/** As the stream shows it: the beginning of the words. */
const inStream = (memory: Activity): Activity => (memory.body.length <= PREVIEW ? memory : { ...memory, body: memory.body.slice(0, PREVIEW), body_complete: false });
