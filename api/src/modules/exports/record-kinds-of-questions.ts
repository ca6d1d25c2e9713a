/** Records of questions. */
import { Type } from '@kinlore/shared/contracts/kernel';
import * as queries from './records-of-questions.queries.ts';
import { all, at, id, or, text, type QueriedKind } from './records.ts';

export const questionKinds: readonly QueriedKind[] = [
  {
    name: 'questions',
    about: 'Questions this account was asked or kept for itself',
    key: 'uuid',
    query: queries.questionsReceivedQuery,
    schema: all({
      id,
      words: text,
      catalogue: or(text),
      asked_by: or(id),
      state: text,
      asked_at: at,
      opened_at: or(at),
      answered_at: or(at),
      memory_id: or(id),
    }),
  },
  {
    name: 'questions-asked',
    about: 'Questions this account asked others',
    key: 'uuid',
    query: queries.questionsAskedQuery,
    schema: all({
      id,
      words: text,
      catalogue: or(text),
      to: id,
      state: text,
      asked_at: at,
      nudged_at: or(at),
      told_at: or(at),
    }),
  },
  {
    name: 'questions-by-mail',
    about: 'Questions this account asked by e-mail, and what was answered',
    key: 'uuid',
    query: queries.questionsByMailQuery,
    schema: all({
      id,
      words: text,
      catalogue: or(text),
      to_name: text,
      to_email: or(text),
      state: text,
      asked_at: at,
      expires_at: at,
      opened_at: or(at),
      answered_at: or(at),
      answer: or(text),
      media_ids: Type.Array(id),
      memory_id: or(id),
    }),
  },
];
