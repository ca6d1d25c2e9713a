/** docs/security.md: every requirement once, nothing blank, and every file and test it names is there. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { join } from 'node:path';
import { root } from './federation/places.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const page = read('docs/security.md');

interface Row {
  readonly number: string;
  readonly cells: readonly string[];
  readonly where: string;
  readonly test: string;
}

const rows: readonly Row[] = page
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ \|/u.test(line))
  .map((line) => {
    const cells = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    const [number = '', , where = '', test = ''] = cells;
    return { number, cells, where, test };
  });

/** Sections of the standard with the numbers of their requirements of levels 1 and 2. */
const sections = JSON.parse(read('tools/security-table.json')) as Readonly<
  Record<string, readonly number[]>
>; // a file of ours
const wanted = Object.entries(sections).flatMap(([section, last]) =>
  last.map((number) => `${section}.${String(number)}`),
);

const stateOf = ({ where, test }: Row): string => {
  if (where.startsWith('not met: ')) return 'not met';
  if (where.startsWith('does not apply: ')) return 'does not apply';
  return test === 'none' ? 'met, held by no test' : 'met, held by a test';
};

const states = ['met, held by a test', 'met, held by no test', 'does not apply', 'not met'];

/** As it stands in a test file. */
const quotes = (title: string): readonly string[] => [`'${title}'`, `"${title}"`, `\`${title}\``];

describe('the table of security', () => {
  it('has each of the 253 requirements once, in their order', () => {
    expect(wanted).toHaveLength(253);
    expect(rows.map(({ number }) => number)).toEqual(wanted);
  });

  it('has four cells a row and none blank', () => {
    expect(rows.filter(({ cells }) => cells.length !== 4 || cells.includes(''))).toEqual([]);
  });

  it('says at the top how many there are of each state', () => {
    const counts = states.map((state) => rows.filter((row) => stateOf(row) === state).length);
    expect(page.match(/^\| (?:met|not|does|all).* \| \d+ \|$/gmu)).toEqual([
      ...states.map((state, at) => `| ${state} | ${String(counts[at])} |`),
      '| all | 253 |',
    ]);
  });

  it('names files that are there', () => {
    const paths = rows.flatMap(({ cells }) =>
      Array.from(cells.join(' ').matchAll(/`([\w.@/-]+\/[\w.@/-]+)`/gu), ([, path = '']) => path),
    );
    expect(paths.length).toBeGreaterThan(200);
    expect(paths.filter((path) => !/^[/@]/u.test(path) && !existsSync(join(root, path)))).toEqual(
      [],
    );
  });

  it('names tests by the file that holds them and by their title', () => {
    const wrong = rows.flatMap(({ number, test }) =>
      test === 'none'
        ? []
        : test
            .split('<br>')
            .map((named) => /^`([^`]+\.(?:test|spec)\.tsx?)` "(.+)"$/u.exec(named))
            .filter((named) => {
              const [, file = '', title = ''] = named ?? [];
              return (
                !existsSync(join(root, file)) ||
                !quotes(title).some((one) => read(file).includes(one))
              );
            })
            .map((named) => `${number}: ${named?.[0] ?? test}`),
    );
    expect(wrong).toEqual([]);
  });
});
