/** What somebody who holds two sheets of a legacy card can say of a death, without an account (decision 0186). */
import { Closed, Data, Text, Type, Words, endpoint, type Static } from './kernel.ts';
import { FuzzyDate } from './fuzzy-date.ts';
import { sheetStandings } from './legacy-case-words.ts';
import { SheetProof } from './legacy-keys.ts';

/** Whether others said something is not told, nor that somebody lives: what two sheets can do now, and no more. */
export const SheetWitness = Type.Object({ standing: Words(sheetStandings) });
export type SheetWitness = Static<typeof SheetWitness>;

const answers = { 200: Data(SheetWitness) };

export const readSheetWitness = endpoint({
  method: 'POST',
  path: '/legacy-card/death/read',
  summary:
    'What two sheets can do of a death now: tell of it, take back what they told, or neither',
  body: Closed({ proof: SheetProof }),
  answers,
  fails: ['letter.proof'],
});

export const tellBySheets = endpoint({
  method: 'POST',
  path: '/legacy-card/death',
  summary:
    'Report or confirm a death with two sheets: one confirmation, never enough by itself. Said again, it replaces what was said.',
  body: Closed({ proof: SheetProof, died: FuzzyDate, words: Type.Optional(Text(1_000)) }),
  answers,
  fails: [
    'letter.proof',
    'legacy.permission',
    'legacy_case.not_living',
    'legacy_case.over',
    'legacy_case.resting',
    'legacy_case.date',
  ],
});

export const takeBackBySheets = endpoint({
  method: 'POST',
  path: '/legacy-card/death/take-back',
  summary: 'Take back what two sheets said, before the activation',
  body: Closed({ proof: SheetProof }),
  answers,
  fails: ['letter.proof', 'legacy_case.over', 'legacy_case.not_confirmed'],
});
