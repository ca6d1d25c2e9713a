/** A place in a list of tributes: pinned ones stand before the rest, so it is both, pinned or not, and the id. */
import { DomainError } from '../../platform/errors.ts';
import { idCursor } from '../../platform/rows.ts';
import type { TributeRow } from './legacy.queries.ts';

export const pinCursor = {
  encode: (row: TributeRow) =>
    Buffer.from(`${row.pinned_at === null ? '0' : '1'}${row.id}`).toString('base64url'),
  decode(cursor: string | undefined): { pinned: boolean; id: string } | null {
    if (cursor === undefined) return null;
    const text = Buffer.from(cursor, 'base64url').toString();
    const id = text.slice(1);
    if (!/^[01]$/.test(text.slice(0, 1)) || idCursor.decode(idCursor.encode(id)) === null)
      throw new DomainError('general.cursor');
    return { pinned: text.startsWith('1'), id };
  },
};
