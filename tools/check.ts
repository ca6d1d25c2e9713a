/**
 * `pnpm check`: what a machine can say about the code without running it. The same here and in CI.
 *   --only text   the steps whose name holds the text
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { assertionFaults } from './form/assertions.ts';
import { rowFaults } from './form/rows.ts';
import { tableFaults } from './form/tables.ts';
import { formFaults } from './form/survey.ts';
import { dist, staleBuilds } from './federation/sources.ts';
import { root } from './federation/places.ts';

interface Step {
  readonly name: string;
  /** Faults in words; empty when all is well. */
  readonly run: () => Promise<readonly string[]>;
}

const module = (path: string): string => join(root, 'node_modules', path);

/** A program of a package; it failed when its exit code says so. */
const program = (
  name: string,
  path: string,
  args: readonly string[],
  settings: NodeJS.ProcessEnv = {},
): Step => ({
  name,
  run: async () => {
    const child = spawn(process.execPath, [module(path), ...args], {
      cwd: root,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const parts: Buffer[] = [];
    child.stdout.on('data', (part: Buffer) => {
      parts.push(part);
    });
    child.stderr.on('data', (part: Buffer) => {
      parts.push(part);
    });
    const status = await new Promise<number>((resolve) => {
      child.on('close', (code) => {
        resolve(code ?? 1);
      });
    });
    return status === 0 ? [] : [Buffer.concat(parts).toString().trim() || `exit ${String(status)}`];
  },
});

const packages = [
  'shared',
  'shell',
  'mfe-feed',
  'mfe-codex',
  'mfe-family-tree',
  'mfe-legacy',
  'mfe-admin',
  'api',
  'e2e',
  'tools',
].filter((name) => existsSync(join(root, name)));

const steps: readonly Step[] = [
  // A checker more in a project works out anew what the others know: four, as by itself, take half as much again of two processors.
  program('types', 'typescript/bin/tsc', ['-b', '--checkers', '1', '--builders', '2']),
  // So does a second thread: 16 instead of 12 seconds of a processor for three modules.
  program('lint', 'oxlint/bin/oxlint', ['--type-aware', '--deny-warnings', '-f', 'unix', '.'], {
    GOMAXPROCS: '1',
  }),
  program('format', 'oxfmt/bin/oxfmt', ['--check']),
  { name: 'form', run: async () => formFaults(root) },
  { name: 'rows', run: async () => rowFaults(root) },
  { name: 'tables', run: async () => tableFaults(root) },
  { name: 'assertions', run: async () => assertionFaults(root) },
  program('laws', 'dependency-cruiser/bin/dependency-cruiser.mjs', [
    '--config',
    '.dependency-cruiser.mjs',
    '--output-type',
    'err',
    ...packages,
  ]),
  program('unused', 'knip/bin/knip.js', ['--no-progress', '--no-config-hints']),
  program('styles', 'stylelint/bin/stylelint.mjs', [
    'shared/src/**/*.css',
    'shell/src/**/*.css',
    'mfe-*/src/**/*.css',
  ]),
  { name: 'size', run: sizes },
];

async function sizes(): Promise<readonly string[]> {
  if (!existsSync(join(dist, 'registry.json')) || staleBuilds().length > 0)
    return ['The build is missing or older than its sources: run `pnpm build` first.'];
  const { budgetFaults, measured } = await import('./budgets.ts');
  for (const { name, bytes, budget } of measured())
    process.stdout.write(
      `       ${name.padEnd(42)} ${String(bytes).padStart(7)} of ${String(budget)}\n`,
    );
  return budgetFaults();
}

/** The end of a long complaint: the first lines name the place, the last ones sum up. */
const shortened = (text: string): string => {
  const lines = text.split('\n');
  return lines.length <= 60
    ? text
    : [
        ...lines.slice(0, 40),
        `… ${String(lines.length - 55)} lines left out …`,
        ...lines.slice(-15),
      ].join('\n');
};

async function main(): Promise<void> {
  const at = process.argv.indexOf('--only');
  const only = at === -1 ? '' : (process.argv[at + 1] ?? '');
  const queue = steps.filter(({ name }) => name.includes(only));
  const count = { passed: 0, failed: 0 };
  const work = async () => {
    for (let step = queue.shift(); step !== undefined; step = queue.shift()) {
      const started = performance.now();
      const faults = await step
        .run()
        .catch((error: unknown) => [error instanceof Error ? error.message : String(error)]);
      count[faults.length === 0 ? 'passed' : 'failed'] += 1;
      process.stdout.write(
        `${faults.length === 0 ? 'ok  ' : 'FAIL'} ${step.name.padEnd(12)} ${((performance.now() - started) / 1000).toFixed(1)} s\n`,
      );
      if (faults.length > 0) process.stdout.write(`${shortened(faults.join('\n'))}\n`);
    }
  };
  await Promise.all([work(), work()]);
  process.stdout.write(`${String(count.passed)} passed, ${String(count.failed)} failed\n`);
  process.exitCode = count.failed === 0 && count.passed > 0 ? 0 : 1;
}

await main();
