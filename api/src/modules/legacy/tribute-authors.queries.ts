/** Of tributes, whose they are: of an account, or of a guest who has none. */
import { sql, type RawBuilder } from 'kysely';
import { isHere } from '../access/index.ts';

/** The author in the column is here, or it is a guest's. */
export const isOfOneHere = (column: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(column)} is null or ${isHere(column)})`;
