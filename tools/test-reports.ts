/** Counts from what the runners leave behind. */
import { existsSync } from 'node:fs';
import { readJson } from './federation/files.ts';

export interface Count {
  readonly passed: number;
  readonly failed: number;
}

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const number = (value: unknown): number => (typeof value === 'number' ? value : 0);

function fieldsIn(file: string): Fields | null {
  if (!existsSync(file)) return null;
  const read = readJson(file);
  return isFields(read) ? read : null;
}

/** Vitest's JSON report. A file that could not be loaded has no test that failed, but is a failure. */
export function readVitest(file: string): Count | null {
  const report = fieldsIn(file);
  if (report === null) return null;
  const files = Array.isArray(report['testResults']) ? report['testResults'].filter(isFields) : [];
  const unloaded = files.filter(({ status, assertionResults }) => status === 'failed' && Array.isArray(assertionResults) && !assertionResults.some((one) => isFields(one) && one['status'] === 'failed')).length;
  return { passed: number(report['numPassedTests']), failed: number(report['numFailedTests']) + unloaded };
}

/** Playwright's JSON report: a test that passed only on a second try counts as failed. */
export function readPlaywright(file: string): Count | null {
  const report = fieldsIn(file);
  if (report === null || !isFields(report['stats'])) return null;
  const { expected, unexpected, flaky } = report['stats'];
  const errors = Array.isArray(report['errors']) ? report['errors'].length : 0;
  return { passed: number(expected), failed: number(unexpected) + number(flaky) + errors };
}

/** The last line `N passed, N failed` of a runner of ours. */
export function readSum(output: string): Count | null {
  const last = [...output.matchAll(/^(\d+) passed, (\d+) failed$/gmu)].at(-1);
  return last === undefined ? null : { passed: Number(last[1]), failed: Number(last[2]) };
}
