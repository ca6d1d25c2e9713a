/** Connections, requests and perspectives as the person they belong to sees them. */
import {
  interactionFrequencies,
  meetingContexts,
  relationshipDepths,
  type Connection,
  type ConnectionRequest,
  type ConnectionType,
  type Perspective,
} from '@kinlore/shared/contracts/connections';
import type { PersonCard } from '@kinlore/shared/contracts/people';
import { oneOf } from '../../platform/rows.ts';
import type { FriendRow, PerspectiveRow, RequestRow } from './connections.queries.ts';

export type Cards = ReadonlyMap<string, PersonCard>;
export type Types = ReadonlyMap<number, ConnectionType>;

const typeOf = (types: Types, id: number | null): ConnectionType | null =>
  id === null ? null : (types.get(id) ?? null);

/** Nothing for a row whose person has no card: gone between two queries. */
export function presentConnection(
  row: FriendRow,
  cards: Cards,
  types: Types,
): readonly Connection[] {
  const user = cards.get(row.friend_id);
  if (user === undefined) return [];
  return [
    {
      id: row.connection_id,
      user,
      since: row.since.toISOString(),
      date_of_meeting: row.date_of_meeting,
      type: typeOf(types, row.type_id),
    },
  ];
}

export function presentRequest(
  row: RequestRow,
  direction: 'sent' | 'received',
  cards: Cards,
  types: Types,
): readonly ConnectionRequest[] {
  const user = cards.get(row.other_id);
  if (user === undefined) return [];
  const { id, date_of_meeting, note, requested_at, status } = row;
  return [
    {
      id,
      user,
      direction,
      date_of_meeting,
      note,
      type: typeOf(types, row.type_id),
      requested_at: requested_at.toISOString(),
      ...(status === 'awaiting_guardian' && { waits_for_guardian: true }),
    },
  ];
}

const wordOf = <const W extends readonly string[]>(
  words: W,
  value: string | null,
): W[number] | null => (value === null ? null : oneOf(words, value));

export const presentPerspective = (row: PerspectiveRow): Perspective => ({
  meeting_context: wordOf(meetingContexts, row.meeting_context),
  relationship_depth: wordOf(relationshipDepths, row.relationship_depth),
  interaction_frequency: wordOf(interactionFrequencies, row.interaction_frequency),
  words: row.words,
  updated_at: row.updated_at.toISOString(),
});
