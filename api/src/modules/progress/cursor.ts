/** A keyset cursor over (instant, id). */
import { DomainError } from '../../platform/errors.ts';

export const timeCursor = {
  encode: (at: Date, id: string): string =>
    Buffer.from(`${at.toISOString()} ${id}`).toString('base64url'),
  decode(cursor: string | undefined): { at: Date; id: string } | null {
    if (cursor === undefined) return null;
    const [instant = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
    const at = new Date(instant);
    if (Number.isNaN(at.getTime()) || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))
      throw new DomainError('general.cursor');
    return { at, id };
  },
};
