import { describe, expect, it } from 'vitest';
import { bannedWords, wordsOf } from './glossary.ts';
import { asRatchet, excessesOf, limits, lowered, ratchetFaults } from './limits.ts';
import { measure } from './measure.ts';

const long = (name: string, count: number): string =>
  `const ${name} = () => [${Array.from({ length: count }, (_, at) => String(at)).join(', ')}];\n`;
const of = (text: string, path = 'api/src/a.ts') =>
  new Map([[path, excessesOf(measure(path, text))]]);

describe('the form of a file', () => {
  it('that cannot be read is told by its name', () => {
    expect(() => measure('a.ts', 'const = 1;')).toThrow(/^a\.ts: /u);
  });

  it('is counted in syntax, whatever its shape on the page', () => {
    const wide = measure('a.ts', 'export const sum = (a: number, b: number) => a + b;\n');
    const tall = measure(
      'a.ts',
      'export const sum = (\n  a: number,\n  b: number,\n) =>\n  a +\n  b;\n',
    );
    expect(tall.nodes).toBe(wide.nodes);
    expect(measure('a.tsx', '<p>\n  {a}\n</p>;').nodes).toBe(measure('a.tsx', '<p>{a}</p>;').nodes);
    expect([wide.lines, tall.lines]).toEqual([1, 6]);
    expect(wide.functions).toEqual([{ name: 'sum', nodes: 10, lines: 1, parameters: 2 }]);
  });

  it('names each function by where it stands, and tells two of one name apart', () => {
    const { functions } = measure(
      'a.ts',
      'function outer() { return { go() { list.map((x) => x); list.map((y) => y); } }; }',
    );
    expect(functions.map(({ name }) => name)).toEqual([
      'outer',
      'outer > go',
      'outer > go > in list.map',
      'outer > go > in list.map #2',
    ]);
  });

  it('counts a ternary within another, and not two beside each other', () => {
    expect(measure('a.ts', 'const a = b ? (c ? 1 : 2) : 3;').nestedTernaries).toBe(1);
    expect(measure('a.ts', 'const a = [b ? 1 : 2, c ? 1 : 2];').nestedTernaries).toBe(0);
  });
});

describe('the ratchet', () => {
  const most = limits['nodes of a function'];

  it('refuses what is over a limit and was not, with its count and its function', () => {
    expect(ratchetFaults(of(long('wide', most)), {})).toEqual([
      `api/src/a.ts: ${String(most + 2)} nodes of a function (wide), at most ${String(most)}`,
    ]);
  });

  it('refuses what grew, and a second one beside a first', () => {
    const held = asRatchet(of(long('wide', most)));
    expect(ratchetFaults(of(long('wide', most + 1)), held)).toHaveLength(1);
    expect(ratchetFaults(of(long('wide', most) + long('other', most)), held)).toHaveLength(1);
    expect(ratchetFaults(of(long('renamed', most)), held)).toEqual([]);
  });

  it('asks to be lowered when something is within its limit again, and is lowered only', () => {
    const held = asRatchet(of(long('wide', most + 9)));
    expect(ratchetFaults(of(long('wide', 3)), held)).toEqual([
      expect.stringContaining('Run `pnpm figures`'),
    ]);
    expect(lowered(of(long('wide', 3)), held)).toEqual({});
    expect(lowered(of(long('wide', most + 20)), held)).toEqual(held);
    expect(lowered(of(long('wide', most)), held)).toEqual({
      'api/src/a.ts': { 'nodes of a function': [most + 2] },
    });
    expect(lowered(of(long('wide', most)), {})).toEqual({});
  });

  it('lets data be as long as it is', () => {
    expect(excessesOf(measure('api/src/demo/data/a.ts', long('wide', 5_000)))).toEqual({});
  });
});

describe('a name', () => {
  const namesOf = (text: string, path = 'a.ts') => measure(path, text).offGlossary;

  it('off the glossary is found wherever it is given, and once', () => {
    expect(namesOf('const desk = 1; const openErrand = () => desk;')).toEqual([
      'desk',
      'openErrand',
    ]);
    expect(namesOf('interface Wish { readonly my_likes: string }')).toEqual(['Wish', 'my_likes']);
    expect(namesOf('function go({ kit: { deed } }, [likes] = []) {}')).toEqual(['deed', 'likes']);
    expect(namesOf('export const a = 1;', 'api/src/tribute-desk.ts')).toEqual(['tribute-desk.ts']);
  });

  it('that is only used, or only holds such letters, is left alone', () => {
    expect(namesOf('call(desk); const kitchen = { undo: desk };')).toEqual([]);
    expect(namesOf("import { desk } from './a.ts';")).toEqual([]);
  });

  it('is cut where its writer cuts it', () => {
    expect(wordsOf('openErrand2_of-aKit')).toEqual(['open', 'errand2', 'of', 'a', 'kit']);
    expect(() => bannedWords('| a | b | c | not this |')).toThrow('names no word');
  });
});
