import type { Meta, StoryObj } from '@storybook/react';
import { World } from '@kinlore/shared/testing';
import { ana, mila, userOf } from '../../testing/people.ts';
import type { Item, Said } from '../outbox/index.ts';
import { WaitingBand } from './WaitingBand.tsx';

const meta: Meta = { title: 'Feed/Waiting' };
export default meta;
type Story = StoryObj;

const memory = (title: string, activity: string | null = null): Said => ({
  kind: 'memory',
  title,
  draft: null,
  base: null,
  earlier: null,
  activity,
  published: true,
});
const comment = (words: string): Said => ({
  kind: 'comment',
  subject: { type: 'activity', id: 'm' },
  words,
  key: words,
  earlier: null,
});
const items = (
  ...given: readonly (readonly [said: Said, standing?: Item['standing']])[]
): readonly Item[] =>
  given.map(([said, standing = { status: 'waiting' }], place) => ({
    id: String(place),
    viewing: null,
    said,
    toldAt: Date.parse('2026-11-12T18:20:00Z'),
    triedAt: null,
    standing,
  }));

const some = items(
  [memory('The summer we painted the boat')],
  [comment('He mixed the blue himself, and nobody was allowed to touch the keel.')],
  [memory('What the bread cost')],
  [comment('And it was green.')],
);
const band = (waiting: readonly Item[], elsewhere = 0, user = userOf(ana)): Story => ({
  render: () => (
    <World user={user} connectivity="offline">
      <WaitingBand items={waiting} elsewhere={elsewhere} />
    </World>
  ),
});

export const Some = band(some, 2);
export const NotSent = band(
  items(
    [
      comment(`${'A long story about the river and everybody who lived beside it. '.repeat(8)}`),
      { status: 'refused', sentence: 'This does not exist, or it is not shared with you.' },
    ],
    [memory('The well', 'm'), { status: 'met' }],
    [memory(''), { status: 'unsure' }],
  ),
);
export const RightToLeft: Story = { ...band(some), parameters: { dir: 'rtl' } };
export const Child: Story = {
  ...band(some, 0, userOf(mila, { account_type: 'child', age: 9, theme: 'rainbow' })),
  parameters: { theme: 'rainbow' },
};
