import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findChromium, findShell } from './chromium.ts';
import { readPlaywright, readSum, readVitest } from './test-reports.ts';

const folder = mkdtempSync(join(tmpdir(), 'kinlore-reports-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});
const written = (content: unknown): string => {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
};

describe('a count', () => {
  it('is nothing when a runner left no report, so that its run can be called failed', () => {
    expect([
      readVitest(join(folder, 'absent.json')),
      readPlaywright(join(folder, 'absent.json')),
      readSum('all went well'),
    ]).toEqual([null, null, null]);
  });

  it('of vitest holds a file that could not be loaded as a failure, and says what failed', () => {
    const testResults = [
      { name: 'a.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      {
        name: 'b.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'well' },
          {
            status: 'failed',
            fullName: 'a stranger reads nothing',
            failureMessages: ['\n\u001B[31mexpected 404\u001B[39m, got 200\n at b.test.ts:3'],
          },
        ],
      },
    ];
    expect(readVitest(written({ numPassedTests: 5, numFailedTests: 1, testResults }))).toEqual({
      passed: 5,
      failed: 2,
      faults: [
        'a.test.ts\n    no such module',
        'b.test.ts: a stranger reads nothing\n    expected 404, got 200',
      ],
    });
  });

  it('of playwright holds a test that passed only the second time as a failure', () => {
    const spec = (title: string, status: string) => ({
      file: 'shell.spec.ts',
      title,
      tests: [
        {
          status,
          results: [{ errors: status === 'expected' ? [] : [{ message: 'Error: not there' }] }],
        },
      ],
    });
    const suites = [
      { specs: [spec('well', 'expected')], suites: [{ specs: [spec('late', 'flaky')] }] },
    ];
    expect(
      readPlaywright(
        written({
          stats: { expected: 7, unexpected: 1, flaky: 2 },
          suites,
          errors: [{ message: 'no browser' }],
        }),
      ),
    ).toEqual({
      passed: 7,
      failed: 4,
      faults: ['shell.spec.ts: late\n    Error: not there', 'e2e\n    no browser'],
    });
  });

  it('of our own runners is their last line', () => {
    expect(readSum('1 passed, 2 failed\nmore\n30 passed, 0 failed\n')).toEqual({
      passed: 30,
      failed: 0,
      faults: [],
    });
    expect(
      readSum(
        '✗ a-story in light at 390\n    the page is 4 px wider\nFAIL lint 3 s\nx.ts:1: no\n1 passed, 2 failed\n',
      ),
    ).toEqual({
      passed: 1,
      failed: 2,
      faults: ['a-story in light at 390\n    the page is 4 px wider', 'lint 3 s\n    x.ts:1: no'],
    });
  });

  it('never tells more failures than one can read', () => {
    expect(readSum(`${'✗ one\n    why\n'.repeat(500)}0 passed, 500 failed\n`)?.faults).toHaveLength(
      12,
    );
  });
});

describe('Chromium', () => {
  it('named by CHROME_PATH is that one or none, never another', () => {
    expect(findChromium({ CHROME_PATH: '/nowhere/chrome', PATH: process.env['PATH'] })).toBeNull();
    expect(findChromium({ CHROME_PATH: process.execPath })).toBe(process.execPath);
    expect(findChromium({ PATH: folder, CHROME_PATH: '' })).toBeNull();
  });

  it('named by CHROME_PATH is not left for its shell, unless that is named, too', () => {
    const shell = join(folder, 'chromium-headless-shell');
    writeFileSync(shell, '', { mode: 0o755 });
    expect(findShell({ PATH: folder })).toBe(shell);
    expect(findShell({ PATH: folder, CHROME_PATH: process.execPath })).toBeNull();
    expect(
      findShell({ PATH: folder, CHROME_PATH: process.execPath, CHROME_SHELL_PATH: shell }),
    ).toBe(shell);
    expect(findShell({ PATH: folder, CHROME_SHELL_PATH: '/nowhere/shell' })).toBeNull();
  });
});
