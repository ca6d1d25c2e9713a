import type { Meta, StoryObj } from '@storybook/react';
import { ana, unverified } from '../../testing/people.ts';
import { StoryShell } from '../../testing/StoryShell.tsx';
import {
  AlreadyVerifiedPage,
  UndoEmailPage,
  VerificationErrorPage,
  VerifiedPage,
  VerifyPage,
  VerifyPromptPage,
} from './EmailPages.tsx';

const meta: Meta = { title: 'Shell/E-mail pages' };
export default meta;
type Story = StoryObj;

export const IncompleteLink: Story = {
  render: () => (
    <StoryShell>
      <VerifyPage />
    </StoryShell>
  ),
};
export const UndoWithoutToken: Story = {
  render: () => (
    <StoryShell>
      <UndoEmailPage />
    </StoryShell>
  ),
};
export const Verified: Story = {
  render: () => (
    <StoryShell>
      <VerifiedPage />
    </StoryShell>
  ),
};
export const Already: Story = {
  render: () => (
    <StoryShell>
      <AlreadyVerifiedPage />
    </StoryShell>
  ),
};
export const NotVerifiedGuest: Story = {
  render: () => (
    <StoryShell>
      <VerificationErrorPage />
    </StoryShell>
  ),
};
export const Prompt: Story = {
  render: () => (
    <StoryShell user={unverified}>
      <VerifyPromptPage />
    </StoryShell>
  ),
};
export const PromptWhenVerified: Story = {
  render: () => (
    <StoryShell user={ana}>
      <VerifyPromptPage />
    </StoryShell>
  ),
};
