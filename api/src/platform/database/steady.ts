/**
 * PostgreSQL keeps the plan of a named statement only where it does not think that one made for these very values would be better, and it knows
 * the length of a list that it is given: for a list of one it plans anew at every call, which costs more than the statement. Behind a `select`
 * the list is one of unknown length in either plan.
 */
import { sql, type RawBuilder } from 'kysely';

/** Ids as an array, for `= any(…)` and `unnest(…)`. */
export const steadyIds = (ids: readonly string[]): RawBuilder<unknown> =>
  sql`(select ${[...ids]}::uuid[])::uuid[]`;
