/** What every secret link has, and how they are listed: one page after the other, the newest first. */
import { idCursor, pageOf } from '../../platform/rows.ts';
import { newId } from '../../platform/id.ts';
import { mintSecret } from '../../platform/tokens.ts';

export const DAY_MS = 86_400_000;
const PAGE = 20;

export const isOver = ({ expires_at: until }: { readonly expires_at: Date }, now: Date): boolean =>
  until <= now;

/** What a row of any kind begins with, and the secret, which is in no row: it is told once. */
export function newLink({ now, days }: { readonly now: Date; readonly days: number }) {
  const { secret, hash } = mintSecret();
  const row = {
    id: newId(),
    token_hash: hash,
    created_at: now,
    expires_at: new Date(now.getTime() + days * DAY_MS),
  };
  return { row, secret };
}

export interface Paged {
  readonly limit?: number;
  readonly cursor?: string;
}

/** `read`: one row more than asked for, as every list is read. */
export async function pageOfLinks<Row extends { readonly id: string }>(
  { limit = PAGE, cursor }: Paged,
  read: (slice: { readonly before: string | null; readonly limit: number }) => Promise<Row[]>,
): Promise<{ readonly rows: readonly Row[]; readonly next: string | null }> {
  const rows = await read({ before: idCursor.decode(cursor), limit });
  return pageOf(rows, limit, ({ id }) => idCursor.encode(id));
}
