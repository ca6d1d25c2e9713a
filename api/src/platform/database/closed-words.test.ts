import { expect, it } from 'vitest';
import { wordsIn } from './closed-words.ts';

it('reads no words where a constraint says something else, or speaks of two columns', () => {
  expect(wordsIn('CHECK ((audience_degree > 0))')).toBeNull();
  expect(wordsIn('CHECK ((waiting_days = ANY (ARRAY[7, 14, 30])))')).toBeNull();
  expect(wordsIn("CHECK (((type <> 'place'::text) OR (title <> ''::text)))")).toBeNull();
  expect(
    wordsIn(
      "CHECK (((status = ANY (ARRAY['a'::text, 'b'::text])) AND (kind = ANY (ARRAY['c'::text]))))",
    ),
  ).toBeNull();
});

it('reads the words of a column, quotes and all', () => {
  expect(wordsIn("CHECK ((status = ANY (ARRAY['open'::text, 'it''s over'::text])))")).toEqual([
    'open',
    "it's over",
  ]);
});
