/** Stewards for a century, on fewer memorials: none is without a steward for more than sixty days, and each safeguard is good for something. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const script = join(import.meta.dirname, '../bench/century.ts');

/** Cells by the name of the row and of the column. */
function livedOnce(): (row: string, column: string) => number {
  const said: unknown = JSON.parse(
    execFileSync(process.execPath, [script, '25', '--json'], { encoding: 'utf8' }),
  );
  if (!Array.isArray(said)) throw new Error('These are no rows.');
  const [columns, ...rows]: unknown[][] = said.map((row: unknown) =>
    Array.isArray(row) ? row : [],
  );
  return (row, column) => {
    const found = rows.find(([name]) => name === row);
    return Number.parseFloat(String(found?.[columns?.indexOf(column) ?? -1]));
  };
}

it('a hundred years leave no memorial without somebody for more than sixty days', () => {
  const at = livedOnce();
  expect(at('all of them', 'memorials')).toBe(25);
  expect(at('all of them', 'without > 60 d')).toBe(0);
  expect(at('all of them', 'longest d')).toBeLessThanOrEqual(60);
  expect(at('all of them', 'handed on')).toBeGreaterThan(0);
  expect(at('all of them', 'chosen')).toBeGreaterThan(0);
  expect(at('all of them', 'kept')).toBeGreaterThan(50);
  // Each safeguard is good for something.
  expect(at('no caretaker', 'without > 60 d')).toBeGreaterThan(0);
  expect(at('no vote of the family', 'kept')).toBeLessThan(at('all of them', 'kept'));
  expect(at('no yearly question', 'unnoticed d')).toBeGreaterThan(10_000);
}, 120_000);
