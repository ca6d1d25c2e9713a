import type { Meta, StoryObj } from '@storybook/react';
import type { AccountTransfer } from '@kinlore/shared/contracts/account-transfer';
import { NEVER, type Answers } from '@kinlore/shared/testing';
import { Page } from '@kinlore/shared/ui';
import { ana } from '../../../testing/people.ts';
import { StoryShell } from '../../../testing/StoryShell.tsx';
import { tea } from '../../children/child/child-stories.tsx';
import TransferSection from '../../children/child/TransferSection.tsx';
import OwnTransfer from './OwnTransfer.tsx';

const meta: Meta = { title: 'Shell/Transfer of an account' };
export default meta;
type Story = StoryObj;

const whole = { email: true, guarded: true, terms: true };
const transfer = (more: Partial<AccountTransfer>): AccountTransfer => ({
  state: 'eligible',
  needs_approval: true,
  checklist: whole,
  undo_until: null,
  ...more,
});
const until = '2026-05-20T10:00:00Z';

const own = (answer: Answers[string]): Story => ({
  render: () => (
    <StoryShell
      user={{ ...ana, account_type: 'teen' }}
      answers={{ 'GET /coming-of-age/transfer': answer }}
    >
      <Page title="Your own account">
        <h2>Make it yours alone</h2>
        <OwnTransfer />
      </Page>
    </StoryShell>
  ),
});
const ofGuardian = (more: Partial<AccountTransfer>): Story => ({
  render: () => (
    <StoryShell
      user={ana}
      answers={{ [`GET /parent/children/${tea.id}/transfer`]: { data: transfer(more) } }}
    >
      <Page title={tea.full_name}>
        <h2>Making it theirs alone</h2>
        <TransferSection child={tea} />
      </Page>
    </StoryShell>
  ),
});

export const NotReady = own({
  data: transfer({ checklist: { email: true, guarded: false, terms: false } }),
});
export const Ready = own({ data: transfer({}) });
export const Asked = own({ data: transfer({ state: 'requested' }) });
export const Agreed = own({ data: transfer({ state: 'approved' }) });
export const Done = own({ data: transfer({ state: 'completed', undo_until: until }) });
export const DoneForGood = own({ data: transfer({ state: 'completed' }) });
export const OnTheWay = own(NEVER);
export const Failed = own(503);
export const GuardianIsAsked = ofGuardian({ state: 'requested' });
export const GuardianAgreed = ofGuardian({ state: 'approved' });
export const GuardianTakesBack = ofGuardian({ state: 'completed', undo_until: until });
