import type { Meta, StoryObj } from '@storybook/react';
import type { GuestPage } from '@kinlore/shared/contracts/guest-links';
import type { Answers } from '@kinlore/shared/testing';
import { StoryShell } from '../../testing/StoryShell.tsx';
import { Thanks } from './Thanks.tsx';
import { Telling } from './TellPage.tsx';

const meta: Meta = { title: 'Shell/Guests tell' };
export default meta;
type Story = StoryObj;

const TOKEN = 'gueststorygueststorygueststorygueststorygue';
const asked = (over: Partial<GuestPage> = {}) => ({
  data: {
    state: 'open',
    words: 'What do you remember of Jelena’s shop?',
    asked_by: 'Ana Marić',
    expires_at: '2027-05-31T10:00:00.000Z',
    ...over,
  },
});
const page = (read: Answers[string]): Story => ({
  render: () => (
    <StoryShell answers={{ 'POST /guest-links/read': read }}>
      <Telling token={TOKEN} />
    </StoryShell>
  ),
});

export const Open = page(asked());
export const LongAndRightToLeft = page(
  asked({
    words: 'ماذا تتذكّر من دكّان جدّتي القديم عند النهر؟ '.repeat(5).trim(),
    asked_by: 'Aleksandra-Anastasija Konstantinović-Wolfeschlegelsteinhausen',
  }),
);
export const Full = page(asked({ state: 'full', words: '' }));
export const Over = page(asked({ state: 'over', words: '', asked_by: '' }));
export const Unknown = page(404);
export const Failed = page(503);
export const Told: Story = {
  render: () => (
    <StoryShell>
      <Thanks name="Ana Marić" mayTellMore receipt={{ value: TOKEN, set: () => undefined }} />
    </StoryShell>
  ),
};
