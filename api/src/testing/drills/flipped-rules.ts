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

interface Run {
  readonly failed: boolean;
  /** A run in which no test ran proves nothing. */
  readonly ran: boolean;
}

const run = (at: number, { caughtBy: [file, name] }: Flip): Promise<Run> =>
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
          PATH: `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}`,
        },
      },
    );
    let said = '';
    child.stdout.on('data', (part: Buffer) => {
      said += part.toString();
    });
    child.on('close', (code) => {
      resolve({
        failed: code !== 0,
        ran:
          /\d+ (?:failed|passed).*\(\d+\)/u.test(said) &&
          /AssertionError|toMatchObject|Property failed|rejects/u.test(said),
      });
    });
  });

const wanted = process.argv[2] ?? '';
const survivors: string[] = [];
let flipped = 0;
for (const [at, flip] of flips.entries()) {
  if (!flip.rule.includes(wanted)) continue;
  flipped += 1;
  const { failed, ran } = isThere(flip) ? await run(at, flip) : { failed: false, ran: false };
  const word = !isThere(flip) ? 'NOT FOUND' : failed && ran ? 'caught' : 'SURVIVED';
  if (word !== 'caught') survivors.push(flip.rule);
  console.log(`${word.padEnd(9)} ${flip.rule} (${flip.caughtBy.join(' ')})`);
}
console.log(
  survivors.length === 0
    ? `Held. ${String(flipped)} of ${String(flipped)} caught.`
    : `FAILED: ${survivors.join('; ')}`,
);
process.exitCode = survivors.length === 0 ? 0 : 1;
