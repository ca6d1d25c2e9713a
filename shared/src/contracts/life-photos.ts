/** The photographs of a life: every picture of its memories that the reader may see, as an album. */
import { FuzzyDate } from './fuzzy-date.ts';
import { Closed, Id, Page, Type, endpoint, paging, type Static } from './kernel.ts';
import { TypeSlug } from './life-filters.ts';
import { Picture } from './media.ts';

export const LifePhoto = Type.Object({
  picture: Picture,
  /** The memory that shows it. */
  memory: Type.Object({ id: Id, type: TypeSlug, title: Type.String(), when: FuzzyDate }),
});
export type LifePhoto = Static<typeof LifePhoto>;

/** A picture that stands in two memories comes with each. */
export const listLifePhotos = endpoint({
  method: 'GET',
  path: '/users/:id/photos',
  summary:
    'The photographs of the memories of a person that I may read, by when it happened, newest first; `me` for my own',
  params: Closed({ id: Type.Union([Id, Type.Literal('me')]) }),
  query: Closed(paging),
  answers: { 200: Page(LifePhoto) },
});
