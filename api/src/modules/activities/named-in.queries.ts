/** Memories by who is named in them. */
import { sql, type RawBuilder } from 'kysely';

export interface Whom {
  /** People of trees, and accounts: of a person that has one, and of memorials. */
  readonly persons: readonly string[];
  readonly accounts: readonly string[];
}

/** Memories in which one of these was there, as a list of ids in brackets. */
export const namedIn = ({ persons, accounts }: Whom): RawBuilder<string> =>
  sql<string>`(select p.activity_id from activity_person p
    where (p.person_id = any(${[...persons]}::uuid[]) and p.tag_status in ('name', 'accepted')) or (p.user_id = any(${[...accounts]}::uuid[]) and p.tag_status = 'accepted'))`;
