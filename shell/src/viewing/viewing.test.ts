import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../storage/index.ts';
import { createMarker } from './viewing.ts';

const mila = { id: 'mila-id', username: 'mila', full_name: 'Mila' };
const viewing = {
  as: 'child',
  child: mila,
  guardian: { id: 'ana-id', username: 'ana', full_name: 'Ana' },
} as const;

describe('the marker of viewing as a child', () => {
  it('is forgotten after five minutes, and when it cannot be read', () => {
    const storage = memoryStorage();
    createMarker(storage, () => 0).keep(viewing);
    expect(createMarker(storage, () => 299_999).current()).toBe('mila-id');
    expect(createMarker(storage, () => 300_000).current()).toBeNull();
    storage.write('kinlore.private.viewing', '{"id":7,"at":0}');
    expect(createMarker(storage, () => 1).current()).toBeNull();
  });

  it('goes when the guardian is themself again', () => {
    const storage = memoryStorage();
    const marker = createMarker(storage, () => 0);
    marker.keep(viewing);
    marker.keep({ as: 'self' });
    expect([marker.current(), createMarker(storage, () => 1).current()]).toEqual([null, null]);
  });
});
