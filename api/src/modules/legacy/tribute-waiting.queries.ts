/** What of tributes waits for who decides about them. */
import { sql, type RawBuilder } from 'kysely';

/** A row of `tribute` under the alias waits: it is not shown yet, or its author changed its words, its files, or whom it is for. */
export const waitsForSteward = (alias: string): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<boolean>`(${column('status')} = 'pending'
    or (${column('status')} = 'approved' and (${column('pending_body')} is not null or ${column('pending_audience')} is not null)))`;
};
