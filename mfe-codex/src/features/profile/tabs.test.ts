import { describe, expect, it } from 'vitest';
import { selectedOf, tabsFor } from './tabs.ts';

const entries = [
  { key: 'life' },
  { key: 'legacy', when: 'own' as const },
  { key: 'family' },
  { key: 'persona', when: 'own' as const },
  { key: 'gift', when: 'other' as const },
];
const keys = (
  access: 'self' | 'full' | 'card',
  life_status: 'living' | 'in_remembrance' = 'living',
) => tabsFor(entries, { access, life_status }).map(({ key }) => key);

describe('the pages of a codex', () => {
  it('of somebody else leave out what is only one own', () => {
    expect(keys('full')).toEqual(['life', 'family', 'gift']);
  });
  it('of oneself leave out what is only for others', () => {
    expect(keys('self')).toEqual(['life', 'legacy', 'family', 'persona']);
  });
  it('of the dead hold nothing that counts', () => {
    expect(keys('self', 'in_remembrance')).toEqual(['life', 'legacy', 'family']);
  });
  it('have none of levels and points for whoever wants none', () => {
    const mine = { access: 'self', life_status: 'living' } as const;
    expect(tabsFor(entries, mine, true).map(({ key }) => key)).toEqual([
      'life',
      'legacy',
      'family',
    ]);
  });
  it('open at the first when the address names none that is there', () => {
    expect([
      selectedOf(entries, 'nothing'),
      selectedOf(entries, 'family'),
      selectedOf([], 'family'),
    ]).toEqual(['life', 'family', '']);
  });
});
