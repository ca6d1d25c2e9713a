import type { Memorial } from '@kinlore/shared/contracts/legacy';
import { NEVER, World, userOf, type Answers } from '@kinlore/shared/testing';
import type { Meta, StoryObj } from '@storybook/react';
import { copied, copy, copyAnswers, kept } from '../../testing/copies.ts';
import { ana, page } from '../../testing/memorials.ts';
import { MemorialCopy } from './index.ts';

const meta: Meta = { title: 'Legacy/Copies' };
export default meta;
type Story = StoryObj;

const world = (answers: Answers, memorial: Memorial = copied): Story => ({
  render: () => (
    <World
      user={userOf(ana)}
      answers={{ ...answers, [`GET /settings/data-exports/${copy().id}`]: NEVER }}
    >
      <div data-surface="page" style={{ padding: '1rem' }}>
        <MemorialCopy memorial={memorial} />
      </div>
    </World>
  ),
});

export const First = world(copyAnswers([]));
export const NotYet = world(copyAnswers([], page([kept({ from: '2999-08-01T10:00:00Z' })])));
export const Queued = world(copyAnswers([copy({ state: 'queued', done: 0 })]));
export const Building = world(copyAnswers([copy({ state: 'building', done: 198 })]));
export const Ready = world(copyAnswers([copy({ asked_at: '2999-05-12T15:40:00Z' })]));
export const AllDownloadsUsed = world(copyAnswers([copy({ downloads: 10 })]));
export const LongAgo = world(copyAnswers([copy({ state: 'expired' })]));
export const CouldNotBeMade = world(
  copyAnswers([
    copy({
      state: 'failed',
      bytes: null,
      problem: {
        code: 'general.storage_full',
        message:
          'There is no storage space left. Nothing was lost, but nothing new can be saved until there is room.',
      },
    }),
  ]),
);
export const Failed = world(copyAnswers([], 503));
