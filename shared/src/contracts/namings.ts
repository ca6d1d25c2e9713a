/** Where I am named: memories of others in which a name leads to my account, and what I said to it (beyond B4). */
import {
  Closed,
  Id,
  Instant,
  Nullable,
  Page,
  Type,
  Words,
  endpoint,
  paging,
  type Static,
} from './kernel.ts';
import { PersonCard } from './people.ts';

/** `removed`: I said no, or took my name off; it can be given again. */
export const namingStatuses = ['pending', 'accepted', 'removed'] as const;
export type NamingStatus = (typeof namingStatuses)[number];

export const Naming = Type.Object({
  status: Words(namingStatuses),
  /** As it is written there. */
  name: Type.String(),
  memory: Type.Object({
    id: Id,
    slug: Type.String(),
    /** Empty where its owner marked it as hard to read. */
    title: Type.String(),
    owner: PersonCard,
  }),
  /** When I last said so; null where I never did, or did before answers were kept. */
  answered_at: Nullable(Instant),
  /** Who said so for me; null where I did myself. */
  answered_by: Nullable(PersonCard),
});
export type Naming = Static<typeof Naming>;

export const listNamings = endpoint({
  method: 'GET',
  path: '/activities/namings',
  summary: 'Memories of others that I may read and that name my account, newest first',
  query: Closed({ ...paging, status: Words(namingStatuses) }),
  answers: { 200: Page(Naming) },
});
