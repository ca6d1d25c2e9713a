/** How letters leave the server: to whom and when, never a word of them. */
import type { LetterToOpen, ReceivedLetter, SealedLetter } from '@kinlore/shared/contracts/letters';
import type { PersonCard } from '@kinlore/shared/contracts/people';
import type { LetterRow } from './letters.queries.ts';
import type { OpeningRow } from './opening.queries.ts';
import type { ReceivedRow } from './received.queries.ts';

type Cards = ReadonlyMap<string, PersonCard>;

function stateOf({ due_at, released_at }: Pick<LetterRow, 'due_at' | 'released_at'>) {
  if (released_at !== null) return 'open';
  return due_at === null ? 'sealed' : 'due';
}

export function presentLetter(row: LetterRow, cards: Cards): SealedLetter {
  const user = row.recipient_id === null ? null : (cards.get(row.recipient_id) ?? null);
  return {
    id: row.id,
    version: row.version,
    to: { user, name: user?.full_name ?? row.recipient_name, email: row.recipient_email },
    opens: { kind: row.opens, on: row.opens_on, age: row.age, event: row.event },
    state: stateOf(row),
    recipient_gone: row.is_gone,
    sealed_at: row.sealed_at.toISOString(),
    due_at: row.due_at?.toISOString() ?? null,
  };
}

/** Undefined where its writer has no card. */
export function presentToOpen(row: OpeningRow, cards: Cards): LetterToOpen | undefined {
  const from = cards.get(row.life_id);
  return (
    from && {
      id: row.id,
      from,
      to_name: row.to_name,
      opens: row.opens,
      event: row.event,
      due_at: row.due_at?.toISOString() ?? null,
      recipient_gone: row.is_gone,
    }
  );
}

export const presentReceived = (
  row: ReceivedRow,
  viewer: string,
  cards: Cards,
): ReceivedLetter => ({
  id: row.id,
  from_name: row.from_name,
  state: row.released_at === null ? 'due' : 'open',
  since: row.due_at.toISOString(),
  for_child: row.recipient_id === viewer ? null : (cards.get(row.recipient_id) ?? null),
});
