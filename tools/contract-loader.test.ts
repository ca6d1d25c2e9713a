import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import shorten from './federation/contract-loader.mjs';

const folder = join(import.meta.dirname, '../shared/src/contracts');
const contracts = readdirSync(folder)
  .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
  .map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const);
const counted = (text: string, what: RegExp): number => [...text.matchAll(what)].length;

describe('a contract on its way to the page', () => {
  it('keeps the method and the path of every endpoint there is, and what is said of a missing id', () => {
    for (const [name, text] of contracts) {
      const left = shorten(text);
      const endpoints = counted(text, /endpoint\(\{/gu);
      expect([name, counted(left, /\(\{ method: '[A-Z]+', path: '/gu)]).toEqual([name, endpoints]);
      expect([name, counted(left, /\bneeds: \w/gu)]).toEqual([
        name,
        counted(text, /^ {2}needs: \w/gmu),
      ]);
    }
  });

  it('keeps nothing of what its schemas are made of, however they are written', () => {
    const written = `import { Picture } from './media.ts';
export const Shown = Type.Object({ words: Line(3), picture: Nullable(Picture), said: ')' /* ( */ });
const Word = Words<readonly [Slug, ...Slug[]]>(slugs<Slug>(emotari));
export const MOST = 3;
`;
    expect(shorten(written)).toBe(`import { Picture } from './media.ts';
export const Shown = /*#__PURE__*/ Type.Object();
const Word = /*#__PURE__*/ Words<readonly [Slug, ...Slug[]]>();
export const MOST = 3;
`);
    for (const [name, text] of contracts)
      expect([name, counted(shorten(text), /\bType\.\w+\([^)]/gu)]).toEqual([name, 0]);
  });

  it('has what is spread into it from its file, below what it writes itself', () => {
    const same = "const same = { method: 'POST', path: '/same' };\n";
    expect(shorten(`${same}export const one = endpoint({ ...same, path: '/one' });`)).toContain(
      "({ method: 'POST', path: '/one' }",
    );
  });

  it('is refused where its method comes from elsewhere, which the page would never hear of', () => {
    expect(() =>
      shorten(
        "import { same } from './same.ts';\nexport const one = endpoint({ ...same, path: '/one' });",
      ),
    ).toThrow('an endpoint has no method in its file');
  });
});
