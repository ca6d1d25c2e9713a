/** What somebody told in a story, in every version they saved. */
import { FuzzyDate } from './fuzzy-date.ts';
import { Closed, Id, Instant, Page, Type, endpoint, paging, type Static } from './kernel.ts';
import { Picture } from './media.ts';

export const PerspectiveVersion = Type.Object({
  version: Type.Integer(),
  body: Type.String(),
  when: FuzzyDate,
  place: Type.String(),
  pictures: Type.Array(Picture),
  saved_at: Instant,
});
export type PerspectiveVersion = Static<typeof PerspectiveVersion>;

export const listPerspectiveVersions = endpoint({
  method: 'GET',
  path: '/story-perspectives/:id/versions',
  summary: 'What you told, in every version you saved, newest first; for you alone',
  params: Closed({ id: Id }),
  query: Closed(paging),
  answers: { 200: Page(PerspectiveVersion) },
});
