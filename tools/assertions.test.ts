import { describe, expect, it } from 'vitest';
import { bareAssertions } from './assertions.ts';

describe('an assertion', () => {
  it.each([
    'const a = b as string;',
    'send(body as unknown as Body);',
    'const rows = (await query()) as Row[];',
    'return { ...parts } as Parts;',
  ])('without a reason is found: %s', (line) => {
    expect(bareAssertions(`\n${line}`)).toEqual([2]);
  });

  it.each([
    'const a = [1, 2] as const;',
    'const a = b as string; // the table has a check',
    '// the table has a check\nconst a = b as string;',
    "import { atom as state } from './x.ts';",
    "const words = 'as Mother told it';",
    'const sql = `with recursive up(id) as (\n  select 1 as Number\n)`;',
    ' * as Mother told it',
  ])('with a reason, or none at all, is left alone: %s', (text) => {
    expect(bareAssertions(text)).toEqual([]);
  });
});
