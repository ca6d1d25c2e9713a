/**
 * Flips each rule of access once and runs the tests that must then fail: a rule that can be left out without a test failing is named.
 *
 *   node api/src/testing/drills/flipped-rules.ts [words of the rule]
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { flips, type Flip } from './flips.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const config = fileURLToPath(new URL('flipped.config.ts', import.meta.url));
const vitest = join(root, 'node_modules/vitest/vitest.mjs');

/** Whether the words to be flipped stand in the source, once. */
const isThere = ({ file, from }: Flip): boolean =>
  readFileSync(join(root, 'api/src', file), 'utf8').split(from).length === 2;

/** Whether a test failed. */
const run = (at: number, { caughtBy: [file, name] }: Flip): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      [
        vitest,
        'run',
        '--config',
        config,
        '--root',
        root,
        `api/src/modules/${file}`,
        ...(name === undefined ? [] : ['-t', name]),
      ],
      {
        env: {
          ...process.env,
          FLIP: String(at),
          NO_COLOR: '1',
          PATH: `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}`,
        },
      },
    );
    let said = '';
    child.stdout.on('data', (part: Buffer) => {
      said += part.toString();
    });
    // One that could not begin, or in which nothing ran, has caught nothing.
    child.on('close', () => {
      resolve(/Tests +\d+ failed/u.test(said));
    });
  });

/** Tests that fail as the sources are prove nothing. */
const whole = new Map<string, Promise<boolean>>();
function failsAnyway(flip: Flip): Promise<boolean> {
  const key = flip.caughtBy.join(' ');
  const known = whole.get(key) ?? run(-1, flip);
  whole.set(key, known);
  return known;
}

async function answerTo(at: number, flip: Flip): Promise<string> {
  if (!isThere(flip)) return 'NOT FOUND';
  if (await failsAnyway(flip)) return 'FAILS ANYWAY';
  return (await run(at, flip)) ? 'caught' : 'SURVIVED';
}

const wanted = process.argv[2] ?? '';
const survivors: string[] = [];
let flipped = 0;
for (const [at, flip] of flips.entries()) {
  if (!flip.rule.includes(wanted)) continue;
  flipped += 1;
  const word = await answerTo(at, flip);
  if (word !== 'caught') survivors.push(flip.rule);
  console.log(`${word.padEnd(12)} ${flip.rule} (${flip.caughtBy.join(' ')})`);
}
console.log(
  survivors.length === 0
    ? `Held. ${String(flipped)} of ${String(flipped)} caught.`
    : `FAILED: ${survivors.join('; ')}`,
);
process.exitCode = survivors.length === 0 ? 0 : 1;
