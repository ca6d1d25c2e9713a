import type { SkyLife } from '@kinlore/shared/contracts/sky';
import { describe, expect, it } from 'vitest';
import { addressOf, yearsOf } from './collective.state.ts';
import { peopleOf } from './people.ts';

const life = (name: string, more: Partial<SkyLife> = {}): SkyLife => ({
  user_id: `id-${name}`,
  name,
  username: name,
  picture: null,
  is_dead: false,
  is_self: false,
  is_connected: false,
  tree_person_id: null,
  generation: 0,
  branch: 0,
  total: 3,
  overview: { year: [1968, 1970, null], feeling: [1, 0, 2], count: [1, 1, 1] },
  ...more,
});

describe('the lives of a family', () => {
  it('stand where the tree has them, and those without a tree beyond them', () => {
    const people = peopleOf([
      life('Boris', { branch: 2 }),
      life('Ana', { is_self: true }),
      life('Rosa', { generation: -1, branch: -1 }),
      life('Vera', { generation: null, branch: null }),
      life('Carl', { generation: null, branch: null }),
    ]);
    expect(people.map(({ name, generation, branch }) => [name, generation, branch])).toEqual([
      ['Boris', 0, 2],
      ['Ana', 0, 0],
      ['Rosa', -1, -1],
      ['Vera', 0, 3],
      ['Carl', 0, 4],
    ]);
  });

  it('have the viewer in the middle, though no tree has them', () => {
    const [ana, vera] = peopleOf([
      life('Ana', { is_self: true, generation: null, branch: null }),
      life('Vera', { generation: null, branch: null }),
    ]);
    expect([ana?.branch, vera?.branch]).toEqual([0, 1]);
  });

  it('are drawn from counts, of no known year too', () => {
    expect(peopleOf([life('Ana', { is_dead: true })])[0]).toMatchObject({
      isDead: true,
      total: 3,
      counts: [1968, 1, 1, 1970, 0, 1, 0, 2, 1],
    });
  });

  it('lead to their own sky', () => {
    expect(addressOf({ user_id: 'a b', is_self: false })).toBe('/?view=personal&of=a%20b');
    expect(addressOf({ user_id: 'me', is_self: true })).toBe('/?view=personal');
    expect(yearsOf(life('Ana'))).toEqual([1968, 1970]);
    expect(yearsOf({ overview: { year: [null], feeling: [0], count: [1] } })).toBeNull();
  });
});
