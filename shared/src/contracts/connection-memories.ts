/** What two connected people remember together (product.md sections 3 and 7, rules R8). The two read it, and nobody else. */
import {
  Closed,
  Data,
  Id,
  Instant,
  Line,
  Nullable,
  Page,
  Text,
  Type,
  Words,
  endpoint,
  paging,
  type Static,
} from './kernel.ts';
import { MyReaction, reactionSets } from './activities.ts';
import { FuzzyDate } from './fuzzy-date.ts';
import { Picture } from './media.ts';
import { PersonCard } from './people.ts';

export const ConnectionMemory = Type.Object({
  id: Id,
  connection_id: Id,
  author: PersonCard,
  title: Type.String(),
  body: Type.String(),
  when: FuzzyDate,
  picture: Nullable(Picture),
  comment_count: Type.Integer(),
  /** By the slug of the reaction. */
  reaction_counts: Type.Record(Type.String(), Type.Integer()),
  my_reaction: Nullable(MyReaction),
  reaction_set: Words(reactionSets),
  version: Type.Integer(),
  created_at: Instant,
  edited_at: Nullable(Instant),
  abilities: Type.Object({
    edit: Type.Boolean(),
    delete: Type.Boolean(),
    comment: Type.Boolean(),
    react: Type.Boolean(),
  }),
});
export type ConnectionMemory = Static<typeof ConnectionMemory>;

/** What the two have together, in numbers. */
export const ConnectionMemoryStats = Type.Object({
  total: Type.Integer(),
  mine: Type.Integer(),
  theirs: Type.Integer(),
  with_picture: Type.Integer(),
  comments: Type.Integer(),
  reactions: Type.Integer(),
  /** The earliest and latest year that any of them is dated with. */
  first_year: Nullable(Type.Integer()),
  last_year: Nullable(Type.Integer()),
  last_added_at: Nullable(Instant),
});
export type ConnectionMemoryStats = Static<typeof ConnectionMemoryStats>;

const ofConnection = Closed({ id: Id });
const ofMemory = Closed({ id: Id });
const needsConnection = { id: 'Connection ID is required' } as const;
const content = {
  title: Line(120, 1),
  body: Type.Optional(Text(5_000)),
  when: Type.Optional(FuzzyDate),
  media_id: Type.Optional(Nullable(Id)),
};

export const listConnectionMemories = endpoint({
  method: 'GET',
  path: '/connections/:id/memories',
  summary: 'What the two of you remember together, newest first; also after the connection ended',
  params: ofConnection,
  needs: needsConnection,
  query: Closed(paging),
  answers: { 200: Page(ConnectionMemory) },
});

export const getConnectionMemoryStats = endpoint({
  method: 'GET',
  path: '/connections/:id/memories/stats',
  summary: 'How many memories the two of you have together, and of which years',
  params: ofConnection,
  needs: needsConnection,
  answers: { 200: Data(ConnectionMemoryStats) },
});

export const addConnectionMemory = endpoint({
  method: 'POST',
  path: '/connections/:id/memories',
  summary: 'Add a memory of the two of you; only the two can read it',
  params: ofConnection,
  needs: needsConnection,
  body: Closed(content),
  answers: { 201: Data(ConnectionMemory) },
  fails: ['connection.not_connected', 'connection.memory_untitled', 'connection.memory_picture'],
});

export const changeConnectionMemory = endpoint({
  method: 'PATCH',
  path: '/connection-memories/:id',
  summary:
    'Change a memory you added. Needs If-Match with its version; a stale one answers 412 with the present version in `errors.version`.',
  params: ofMemory,
  body: Closed({ ...content, title: Type.Optional(content.title) }),
  answers: { 200: Data(ConnectionMemory) },
  fails: [
    'connection.not_connected',
    'connection.memory_untitled',
    'connection.memory_picture',
    'general.version_required',
    'general.version_stale',
  ],
});

export const deleteConnectionMemory = endpoint({
  method: 'DELETE',
  path: '/connection-memories/:id',
  summary: 'Delete a memory you added; for 30 days also after the connection ended',
  params: ofMemory,
  answers: { 204: null },
  fails: ['connection.memory_kept'],
});
