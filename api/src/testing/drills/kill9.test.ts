import { expect, it } from 'vitest';
import { drill } from './kill9.ts';

// How long it takes is judged by the drill itself, on a quiet machine.
it('nothing acknowledged is lost when the server, its database or both are killed while writing', async () => {
  const result = await drill({ rounds: 3, writers: 8, say: () => undefined });
  expect(result).toMatchObject({ lostRows: [], lostFiles: [], halfFiles: [], unhandled: 0 });
  expect(result.rows).toBeGreaterThan(0);
  expect(result.files).toBeGreaterThan(0);
}, 120_000);
