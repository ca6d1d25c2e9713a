import { describe, expect, it } from 'vitest';
import { bareAssertions } from './assertions.ts';

describe('an assertion', () => {
  it.each([
    'const a = b as string;',
    'send(body as unknown as Body);',
    'const rows = (await query()) as Row[];',
    'const read = () => ({ ...parts } as Parts);',
    'const a = b!;',
    'const a = b as {\n  c: string;\n  d: string;\n  e: string;\n  f: string;\n}["c"];\n// too far away',
  ])('without a reason is found: %s', (line) => {
    expect(bareAssertions('a.ts', `\n${line}`)).toEqual([2]);
  });

  it.each([
    'const a = [1, 2] as const;',
    'const a = b as string; // the table has a check',
    '// the table has a check\nconst a = b as string;',
    "import { atom as state } from './x.ts';",
    "const words = 'as Mother told it';",
    'const sql = `with recursive up(id) as (\n  select 1 as Number\n)`;',
    '/**\n * as Mother told it\n */',
    'const { a } = (await b()) as {\n  a: string;\n}; // its own JSON',
    'for (const a of b as string[]) {\n  // the package sorts them\n  c(a);\n}',
  ])('with a reason, or none at all, is left alone: %s', (text) => {
    expect(bareAssertions('a.ts', text)).toEqual([]);
  });
});
