import type { LifePhoto } from '@kinlore/shared/contracts/life-photos';
import type { CurrentUser } from '@kinlore/shared/contracts/users';
import { NEVER, World, type Answer } from '@kinlore/shared/testing';
import type { Meta, StoryObj } from '@storybook/react';
import { ana, boris, memory, mila, picture, userOf } from '../../testing/people.ts';
import { LifePhotos } from './LifePhotos.tsx';

const meta: Meta = { title: 'Feed/Photos of a life' };
export default meta;
type Story = StoryObj;

const sizes = [
  [900, 600],
  [600, 900],
  [800, 800],
  [1600, 500],
  [900, 675],
] as const;
const years = ['14 March 1968', '1968', '1950s', 'nobody knows any more'] as const;

const photos = (count: number): readonly LifePhoto[] =>
  Array.from({ length: count }, (_, at) => {
    const [width, height] = sizes[(at * 3) % sizes.length] ?? [900, 600];
    const { id, type, title, when } = memory(at, {
      text: years[Math.floor((at * years.length) / count)] ?? '',
      title:
        at === 2 ? 'The day on which everybody from the whole valley came '.repeat(3) : 'Ducks',
    });
    return { picture: picture(at, width, height), memory: { id, type, title, when } };
  });

const of = (answer: Answer, user: CurrentUser = userOf(ana), parameters = {}): Story => ({
  render: () => (
    <World user={user} answers={{ [`GET /users/${ana.id}/photos`]: answer }}>
      <LifePhotos userId={ana.id} />
    </World>
  ),
  parameters,
});
const page = (count: number, next: string | null = null) => ({
  data: photos(count),
  meta: { next },
});

export const Some = of(page(26));
/** All that are dated are one part. */
export const Sparse = of(page(6));
export const RightToLeft = of(page(12), userOf(ana), { dir: 'rtl' });
/** More comes when it is asked for. */
export const ForAChild = of(page(9, 'further'), userOf(mila, { account_type: 'child', age: 9 }), {
  theme: 'ocean',
});
export const NoneOfOneself = of(page(0));
export const NoneOfSomebody = of(page(0), userOf(boris));
export const Loading = of(NEVER);
export const Failed = of(503);
