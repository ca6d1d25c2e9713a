/** Records of who keeps a memorial or a plan next, as far as the account had a part in it. */
import * as queries from './records-of-succession.queries.ts';
import { all, at, id, or, text, whole, type QueriedKind } from './records.ts';

export const successionKinds: readonly QueriedKind[] = [
  {
    name: 'stewardships',
    about: 'Whose memorial or plan this account was asked about as a steward, and what it said',
    key: 'uuid',
    query: queries.stewardshipsQuery,
    schema: all({
      life_id: id,
      name: text,
      willing_at: or(at),
      asked_at: or(at),
      reminded_at: or(at),
      later_at: or(at),
      silent_since: or(at),
      leaving_at: or(at),
    }),
  },
  {
    name: 'steward-votes',
    about: 'Choices of a family about a memorial in which this account was asked, and what it said',
    key: 'uuid',
    query: queries.stewardVotesQuery,
    schema: all({
      vote_id: id,
      memorial: or(text),
      state: text,
      opened_at: at,
      ends_at: at,
      ended_at: or(at),
      degree: or(whole),
      choice: or(id),
      chosen_at: or(at),
      nominated_at: or(at),
      agreed_at: or(at),
      declined_at: or(at),
    }),
  },
];
