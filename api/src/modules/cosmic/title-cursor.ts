/** A keyset cursor over (since, kind). */
import { titleKinds } from '@kinlore/shared/contracts/cosmic';
import { DomainError } from '../../platform/errors.ts';
import type { HistoryRow } from './cosmic.queries.ts';

export const titleCursor = {
  encode: ({ since, kind }: Pick<HistoryRow, 'since' | 'kind'>): string =>
    Buffer.from(`${since.toISOString()} ${kind}`).toString('base64url'),
  decode(cursor: string | undefined): { at: Date; id: string } | null {
    if (cursor === undefined) return null;
    const [instant = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
    const at = new Date(instant);
    if (Number.isNaN(at.getTime()) || !titleKinds.some((kind) => kind === id))
      throw new DomainError('general.cursor');
    return { at, id };
  },
};
