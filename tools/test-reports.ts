/** Counts from what the runners leave behind, and what failed by name: the end of a long log is all that some people see of it. */
import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { readJson } from './federation/files.ts';

export interface Count {
  readonly passed: number;
  readonly failed: number;
  /** What failed, one or two lines each; at most `FAULTS` of them. */
  readonly faults: readonly string[];
}

const FAULTS = 12;
const LINE = 300;

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const number = (value: unknown): number => (typeof value === 'number' ? value : 0);

function fieldsIn(file: string): Fields | null {
  if (!existsSync(file)) return null;
  const read = readJson(file);
  return isFields(read) ? read : null;
}

const listIn = (of: Fields, key: string): readonly Fields[] => {
  const list = of[key];
  return Array.isArray(list) ? list.filter(isFields) : [];
};
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The name, and the first line that says something of why. Colours are taken out. */
function fault(name: string, why: string): string {
  // eslint-disable-next-line no-control-regex -- the escape character is what begins a colour
  const plain = why
    .replaceAll(/\u001B\[[\d;]*m/gu, '')
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line !== '');
  return plain === undefined ? name : `${name}\n    ${plain.slice(0, LINE)}`;
}

/** Vitest's JSON report. A file that could not be loaded has no test that failed, but is a failure. */
export function readVitest(file: string): Count | null {
  const report = fieldsIn(file);
  if (report === null) return null;
  const files = listIn(report, 'testResults')
    .filter(({ status }) => status === 'failed')
    .map((one) => ({
      name: relative('.', text(one['name'])),
      message: text(one['message']),
      failed: listIn(one, 'assertionResults').filter(({ status }) => status === 'failed'),
    }));
  const unloaded = files.filter(({ failed }) => failed.length === 0).length;
  const faults = files.flatMap(({ name, message, failed }) =>
    failed.length === 0
      ? [fault(name, message)]
      : failed.map((one) =>
          fault(
            `${name}: ${text(one['fullName'])}`,
            Array.isArray(one['failureMessages']) ? text(one['failureMessages'][0]) : '',
          ),
        ),
  );
  return {
    passed: number(report['numPassedTests']),
    failed: number(report['numFailedTests']) + unloaded,
    faults: faults.slice(0, FAULTS),
  };
}

/** The specs of a suite and of those within it that did not pass at once. */
const unwell = (suite: Fields): readonly Fields[] => [
  ...listIn(suite, 'specs').filter((spec) =>
    listIn(spec, 'tests').some(({ status }) => status === 'unexpected' || status === 'flaky'),
  ),
  ...listIn(suite, 'suites').flatMap(unwell),
];

function whyOf(spec: Fields): string {
  const results = listIn(spec, 'tests').flatMap((one) => listIn(one, 'results'));
  return text(results.flatMap((one) => listIn(one, 'errors')).map((one) => one['message'])[0]);
}

/** Playwright's JSON report: a test that passed only on a second try counts as failed. */
export function readPlaywright(file: string): Count | null {
  const report = fieldsIn(file);
  if (report === null || !isFields(report['stats'])) return null;
  const { expected, unexpected, flaky } = report['stats'];
  const errors = listIn(report, 'errors');
  const faults = [
    ...listIn(report, 'suites')
      .flatMap(unwell)
      .map((spec) => fault(`${text(spec['file'])}: ${text(spec['title'])}`, whyOf(spec))),
    ...errors.map((one) => fault('e2e', text(one['message']))),
  ];
  return {
    passed: number(expected),
    failed: number(unexpected) + number(flaky) + errors.length,
    faults: faults.slice(0, FAULTS),
  };
}

/** The last line `N passed, N failed` of a runner of ours, whose failures begin with `✗` or `FAIL`. */
export function readSum(output: string): Count | null {
  const last = [...output.matchAll(/^(\d+) passed, (\d+) failed$/gmu)].at(-1);
  if (last === undefined) return null;
  const faults = [...output.matchAll(/^(?:✗|FAIL) ?(.+)\n(.*)$/gmu)].map(([, name, why]) =>
    fault((name ?? '').trim(), why ?? ''),
  );
  return { passed: Number(last[1]), failed: Number(last[2]), faults: faults.slice(0, FAULTS) };
}
