/** Records of deaths that were reported. In a copy of one's own alone. */
import { openDocumentName } from '../activation/index.ts';
import * as queries from './records-of-reported-deaths.queries.ts';
import { all, at, FuzzyDate, id, or, Person, text, whole, type QueriedKind } from './records.ts';

export const reportedDeathKinds: readonly QueriedKind[] = [
  {
    name: 'reported-deaths',
    about: 'That the owner of this account was reported to have died, and what came of it',
    key: 'uuid',
    query: queries.reportedDeathsQuery,
    schema: all({
      id,
      state: text,
      reported_by: text,
      reported_at: at,
      waiting_since: or(at),
      activated_at: or(at),
      ended_at: or(at),
      ended_because: or(text),
    }),
  },
  {
    name: 'deaths-confirmed',
    about: 'Of whom this account said that they have died',
    key: 'uuid',
    query: queries.deathsConfirmedQuery,
    schema: all({
      case_id: id,
      person: or(Person),
      as: text,
      died: FuzzyDate,
      notice_url: text,
      words: text,
      confirmed_at: at,
    }),
  },
  {
    name: 'deaths-contested',
    about: 'Of whom this account said that they have not died',
    key: 'uuid',
    query: queries.deathsContestedQuery,
    schema: all({ case_id: id, person: or(Person), reason: text, contested_at: at }),
  },
  {
    name: 'death-documents',
    about:
      'Which documents this account added to a reported death; the documents themselves are read by administrators alone',
    key: 'uuid',
    query: queries.deathDocumentsQuery,
    opened: openDocumentName,
    schema: all({ id, case_id: id, name: text, type: text, bytes: whole, added_at: at }),
  },
  {
    name: 'death-documents-read',
    about: 'Which of these documents this account has read as an administrator, and why',
    key: 'uuid',
    query: queries.deathDocumentsReadQuery,
    schema: all({ id, case_id: id, reason: text, read_at: at }),
  },
  {
    name: 'hand-backs-asked',
    about: 'Whose account this account asked to be handed back',
    key: 'uuid',
    query: queries.handBacksAskedQuery,
    schema: all({ case_id: id, person: or(Person), asked_at: at }),
  },
];
