import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findChromium } from './chromium.ts';
import { readPlaywright, readSum, readVitest } from './test-reports.ts';

const folder = mkdtempSync(join(tmpdir(), 'kinlore-reports-'));
afterAll(() => { rmSync(folder, { recursive: true, force: true }); });
const written = (content: unknown): string => {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
};

describe('a count', () => {
  it('is nothing when a runner left no report, so that its run can be called failed', () => {
    expect([readVitest(join(folder, 'absent.json')), readPlaywright(join(folder, 'absent.json')), readSum('all went well')]).toEqual([null, null, null]);
  });

  it('of vitest holds a file that could not be loaded as a failure', () => {
    const testResults = [{ status: 'failed', assertionResults: [] }, { status: 'failed', assertionResults: [{ status: 'failed' }] }];
    expect(readVitest(written({ numPassedTests: 5, numFailedTests: 1, testResults }))).toEqual({ passed: 5, failed: 2 });
  });

  it('of playwright holds a test that passed only the second time as a failure', () => {
    expect(readPlaywright(written({ stats: { expected: 7, unexpected: 1, flaky: 2 }, errors: [{}] }))).toEqual({ passed: 7, failed: 4 });
  });

  it('of our own runners is their last line', () => {
    expect(readSum('1 passed, 2 failed\nmore\n30 passed, 0 failed\n')).toEqual({ passed: 30, failed: 0 });
  });
});

describe('Chromium', () => {
  it('named by CHROME_PATH is that one or none, never another', () => {
    expect(findChromium({ CHROME_PATH: '/nowhere/chrome', PATH: process.env['PATH'] })).toBeNull();
    expect(findChromium({ CHROME_PATH: process.execPath })).toBe(process.execPath);
    expect(findChromium({ PATH: folder, CHROME_PATH: '' })).toBeNull();
  });
});
