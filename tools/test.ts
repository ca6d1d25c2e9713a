/**
 * `npm test`: everything that must hold, one runner after the other, and one last line with the sum. Install and build are done by run.mjs.
 *   unit api ...       the runners whose name holds one of the words
 *   --changed[=ref]    only what a change since there (default HEAD: what is not committed) can reach; CI runs all
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { advice, bringChromium, findShell } from './chromium.ts';
import { forChanges } from './changed/for-changes.ts';
import { root } from './federation/places.ts';
import { folderInMemory } from './testing/in-memory.ts';
import { readPlaywright, readSum, readVitest, type Count } from './test-reports.ts';

const reports = join(root, '.cache/reports');
const started = performance.now();
const say = (line: string) => {
  process.stdout.write(`\n[${((performance.now() - started) / 1000).toFixed(0)} s] ${line}\n`);
};

interface Runner {
  readonly name: string;
  readonly args: readonly string[];
  readonly needsBrowser?: boolean;
  /** Reads the count of the run from its report, or from the last lines it printed. Null when it left none. */
  readonly count: (output: string) => Count | null;
}

const bin = (path: string): string => join(root, 'node_modules', path);
const vitest = (name: string): Runner => ({
  name: `vitest ${name}`,
  args: [
    bin('vitest/vitest.mjs'),
    'run',
    ...name.split(' ').flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(reports, `${name}.json`)}`,
  ],
  count: () => readVitest(join(reports, `${name}.json`)),
});

const runners: readonly Runner[] = [
  { name: 'check', args: ['tools/check.ts'], count: readSum },
  vitest('unit component'),
  vitest('api'),
  ...(existsSync(join(root, 'tools/stories.mjs'))
    ? [
        {
          name: 'stories',
          args: ['tools/stories.mjs', '--brief'],
          needsBrowser: true,
          count: readSum,
        },
      ]
    : []),
  ...(existsSync(join(root, 'e2e/playwright.config.ts'))
    ? [
        {
          name: 'e2e',
          args: [
            bin('@playwright/test/cli.js'),
            'test',
            '--config',
            'e2e/playwright.config.ts',
            '--reporter=list,json',
          ],
          needsBrowser: true,
          count: () => readPlaywright(join(reports, 'e2e.json')),
        },
      ]
    : []),
];

/** Runs one command with its output shown, and keeps the end of it. */
async function run(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<{ readonly status: number; readonly output: string }> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (part: Buffer) => {
    process.stdout.write(part);
    output = (output + part.toString()).slice(-200_000);
  });
  const status = await new Promise<number>((resolve) => {
    child.on('exit', (code) => {
      resolve(code ?? 1);
    });
  });
  return { status, output };
}

const thrownAway = folderInMemory();

/** A run that fails without counting a failure still counts as one. */
async function countOf(runner: Runner, chromium: string | null): Promise<Count> {
  say(runner.name);
  if (runner.needsBrowser === true && chromium === null) {
    process.stdout.write(`${advice}\n`);
    return { passed: 0, failed: 1, faults: [advice] };
  }
  const env = {
    ...process.env,
    CI: '1',
    ...(thrownAway !== null && { TMPDIR: thrownAway }),
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'e2e.json'),
    ...(chromium !== null && { CHROME_PATH: chromium, CHROME_SHELL_PATH: findShell() ?? '' }),
  };
  const { status, output } = await run(runner.args, env);
  const count = runner.count(output) ?? { passed: 0, failed: 0, faults: ['it left no count'] };
  return status === 0 && count.passed > 0 ? count : { ...count, failed: Math.max(1, count.failed) };
}

/** The runners that the words of the command ask for. */
function chosenRunners(words: readonly string[]): readonly Runner[] {
  const names = words.filter((word) => !word.startsWith('--'));
  const named = runners.filter(
    ({ name }) => names.length === 0 || names.some((word) => name.includes(word)),
  );
  const changed = words.find((word) => /^--changed(?:=|$)/u.test(word));
  return changed === undefined
    ? named
    : forChanges(named, { root, since: changed.split('=')[1] ?? 'HEAD', say });
}

async function main(): Promise<void> {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const chosen = chosenRunners(process.argv.slice(2));
  const chromium = chosen.some(({ needsBrowser }) => needsBrowser === true)
    ? bringChromium(say)
    : null;
  const lines: string[] = [];
  const told: string[] = [];
  const sum = { passed: 0, failed: 0 };
  for (const runner of chosen) {
    const before = performance.now();
    const { passed, failed, faults } = await countOf(runner, chromium);
    sum.passed += passed;
    sum.failed += failed;
    if (failed > 0) told.push(...faults.map((one) => `${runner.name}: ${one}`));
    lines.push(
      `${failed === 0 ? 'ok  ' : 'FAIL'} ${runner.name.padEnd(24)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed  ${((performance.now() - before) / 1000).toFixed(0).padStart(4)} s`,
    );
  }
  say('all runners');
  for (const line of told) process.stdout.write(`✗ ${line}\n`);
  process.stdout.write(
    `${lines.join('\n')}\n${String(sum.passed)} passed, ${String(sum.failed)} failed\n`,
  );
  process.exitCode = sum.failed === 0 && sum.passed > 0 ? 0 : 1;
}

await main();
