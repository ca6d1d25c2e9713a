/** Questions by words: what somebody was asked, asks, or keeps for themselves. */
import type { RawBuilder } from 'kysely';
import type { PersonCard } from '@kinlore/shared/contracts/people';
import type { Connection } from '../../platform/ports.ts';
import type { PeopleService } from '../people/index.ts';
import { foundPage } from './finding.queries.ts';

export interface SoughtQuestion {
  readonly id: string;
  readonly words: string;
  readonly kind: 'received' | 'sent' | 'kept';
  readonly other: PersonCard | null;
  readonly answer: { readonly id: string; readonly type: string; readonly title: string } | null;
}

interface Sought {
  readonly viewer: string;
  /** Asked of the words of a question. */
  readonly holds: (words: RawBuilder<unknown>) => RawBuilder<boolean>;
  readonly before: string | null;
  readonly limit: number;
}

/** One more than is wanted, where there is one; newest first. */
export async function findQuestions(
  { people }: { readonly people: PeopleService },
  connection: Connection,
  { viewer, holds, ...slice }: Sought,
): Promise<readonly SoughtQuestion[]> {
  const rows = await foundPage(connection, viewer, holds, slice);
  const otherOf = (row: { from_id: string; to_id: string }) =>
    row.from_id === viewer ? row.to_id : row.from_id;
  const cards = await people.cards(connection, rows.map(otherOf));
  return rows.map((row) => {
    const isKept = row.from_id === row.to_id;
    const sentOrReceived = row.from_id === viewer ? 'sent' : 'received';
    return {
      id: row.id,
      words: row.words,
      kind: isKept ? 'kept' : sentOrReceived,
      other: isKept ? null : (cards.get(otherOf(row)) ?? null),
      answer:
        row.answer_id === null
          ? null
          : { id: row.answer_id, type: row.answer_type ?? '', title: row.answer_title ?? '' },
    };
  });
}
