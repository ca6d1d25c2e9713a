import type { Memorial } from '@kinlore/shared/contracts/legacy';
import type { Succession as SuccessionData } from '@kinlore/shared/contracts/succession';
import { World, userOf } from '@kinlore/shared/testing';
import type { Meta, StoryObj } from '@storybook/react';
import { ana, boris, jelena, petar } from '../../testing/memorials.ts';
import { asked, chosen, followers, nothing, voteOf } from '../../testing/succession.ts';
import { Succession } from './Succession.tsx';

const meta: Meta = { title: 'Legacy/Who follows' };
export default meta;
type Story = StoryObj;

const seen = (
  succession: Partial<SuccessionData>,
  user = petar,
  memorial: Memorial = jelena,
): Story => ({
  render: () => (
    <World
      user={userOf(user)}
      answers={{
        [`GET /legacy/memorials/${memorial.id}/succession`]: {
          data: { ...nothing, ...succession },
        },
      }}
    >
      <div data-surface="page" style={{ padding: '1rem', maxInlineSize: '52rem' }}>
        <Succession memorial={memorial} onChanged={() => undefined} />
      </div>
    </World>
  ),
});

export const StillWilling = seen({ question: { life_id: jelena.id, again: false } }, ana);
export const AskedAgain = seen({ question: { life_id: jelena.id, again: true } }, ana);
export const CanComeBack = seen({ silent_life: jelena.id }, ana);
export const NextIsKnown = seen({ next: boris, abilities: { hand_on: true, order: true } }, ana);
export const TheOrder = seen(
  { next: petar, followers: [...followers], abilities: { hand_on: true, order: true } },
  ana,
);
export const SteppingDown = seen({ leaving: true, vote: { ...voteOf(), own: null } }, ana);
export const TheFamilyChooses = seen({ vote: voteOf() });
export const Suggested = seen({ vote: asked });
export const Chosen = seen({ vote: chosen });
export const LookedAfterBySite = seen({ caretaker_since: '2026-10-01T10:00:00Z' });
