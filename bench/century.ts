/**
 * 1,000 memorials over a hundred years: `npm run bench century`. Their stewards die, lose interest or their mail, and leave; the rules of succession are the ones the
 * service runs. Prints what became of them, and again for 200 of them with each safeguard left out; exits with 1 where one was without a steward for more than 60 days.
 */
import { everySafeguard, type Safeguards } from '../api/src/modules/succession/rules.ts';
import { liveCentury, type Century } from './century-run.ts';

/** `npm run bench century 25`: fewer; `--json` says the rows to a program. */
const [wanted] = process.argv.slice(2).filter((word) => /^\d+$/u.test(word));
const MEMORIALS = Number(wanted ?? 1_000);
/** As many show what a safeguard is good for. */
const COMPARED = Math.min(200, MEMORIALS);
const YEARS = 100;
const MOST_DAYS = 60;

const sum = (all: readonly Century[], of: (one: Century) => number): number =>
  all.reduce((total, one) => total + of(one), 0);
const most = (all: readonly Century[], of: (one: Century) => number): number =>
  all.reduce((longest, one) => Math.max(longest, of(one)), 0);
const share = (all: readonly Century[], of: (one: Century) => number): string =>
  `${((100 * sum(all, of)) / (all.length * YEARS)).toFixed(1)} %`;

const worlds: readonly (readonly [string, Safeguards])[] = [
  ['all of them', everySafeguard],
  ['no yearly question', { ...everySafeguard, question: false }],
  ['lost mail not heeded', { ...everySafeguard, lostMail: false }],
  ['nobody follows by order', { ...everySafeguard, order: false }],
  ['no vote of the family', { ...everySafeguard, vote: false }],
  ['no caretaker', { ...everySafeguard, caretaker: false }],
];

const columns = [
  'safeguards',
  'memorials',
  'without > 60 d',
  'longest d',
  'unnoticed d',
  'kept',
  'caretaker',
  'without',
  'handed on',
  'votes',
  'chosen',
  'asked',
] as const;

let failed = false;
const rows: string[][] = [[...columns]];
for (const [name, safeguards] of worlds) {
  const length = safeguards === everySafeguard ? MEMORIALS : COMPARED;
  const all = Array.from({ length }, (_, at) => liveCentury(at + 1, YEARS, safeguards));
  const bare = all.filter((one) => one.longestWithout > MOST_DAYS).length;
  if (safeguards === everySafeguard && (bare > 0 || all.some((one) => !one.isThere))) failed = true;
  rows.push([
    name,
    String(length),
    String(bare),
    String(most(all, (one) => one.longestWithout)),
    String(most(all, (one) => one.longestUnnoticed)),
    share(all, (one) => one.years.kept),
    share(all, (one) => one.years.cared),
    share(all, (one) => one.years.without),
    String(sum(all, (one) => one.handedOn)),
    String(sum(all, (one) => one.votes)),
    String(sum(all, (one) => one.elected)),
    String(sum(all, (one) => one.asked)),
  ]);
}

const widths = columns.map((_, at) => Math.max(...rows.map((row) => (row[at] ?? '').length)));
if (process.argv.includes('--json')) process.stdout.write(JSON.stringify(rows));
else
  process.stdout.write(
    `${String(MEMORIALS)} memorials over ${String(YEARS)} years\n${rows
      .map((row) =>
        row
          .map((cell, at) =>
            at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0),
          )
          .join('  '),
      )
      .join('\n')}\n`,
  );
process.exitCode = failed ? 1 : 0;
