/** What the memories of a life are about, with how many of each the viewer may read. Never a rank: the order is that of the vocabulary. */
import { Closed, Data, Id, Type, endpoint, type Static } from './kernel.ts';

export const Category = Type.Object({
  /** A type of memory, as `listLife` takes it. */
  slug: Type.String(),
  memories: Type.Integer(),
  subtypes: Type.Array(Type.Object({ slug: Type.String(), memories: Type.Integer() })),
});
export type Category = Static<typeof Category>;

export const listCategories = endpoint({
  method: 'GET',
  path: '/categories/:id',
  summary:
    'What the memories of a person are about, and how many of each you may read; `me` for your own',
  params: Closed({ id: Type.Union([Id, Type.Literal('me')]) }),
  answers: { 200: Data(Type.Array(Category)) },
});
