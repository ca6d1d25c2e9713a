/** A keyset cursor over two ids. */
import { idCursor } from '../../platform/rows.ts';

const half = (coded: string | undefined): string | null => idCursor.decode(coded);

export const pairCursor = {
  encode: (one: string, other: string): string =>
    `${idCursor.encode(one)}.${idCursor.encode(other)}`,
  decode(cursor: string | undefined): readonly [string, string] | null {
    if (cursor === undefined) return null;
    const [first, second] = cursor.split('.', 2);
    const [one, other] = [half(first ?? ''), half(second ?? '')];
    return one === null || other === null ? null : [one, other];
  },
};
