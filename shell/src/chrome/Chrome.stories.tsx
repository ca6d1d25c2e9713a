import type { Meta, StoryObj } from '@storybook/react';
import { writable } from '@kinlore/shared/state';
import { StoryShell } from '../testing/StoryShell.tsx';
import { CookieBanner } from './banners/CookieBanner.tsx';
import { TopBanners } from './banners/TopBanners.tsx';
import { ErrorBox } from './ErrorBox.tsx';
import { globalError, toasts } from '../page-state/messages-store.ts';
import { consent, update } from '../page-state/page-state.ts';
import { ToastHost } from './ToastHost.tsx';

const meta: Meta = { title: 'Shell/Banners and boxes' };
export default meta;
type Story = StoryObj;

export const Cookies: Story = {
  render: () => (
    <StoryShell
      prepare={({ store }) => {
        store.set(consent, null);
      }}
    >
      <CookieBanner />
    </StoryShell>
  ),
};
export const NewVersion: Story = {
  render: () => (
    <StoryShell
      prepare={({ store }) => {
        store.set(update, { activate: () => undefined });
      }}
    >
      <TopBanners>{null}</TopBanners>
    </StoryShell>
  ),
};
export const Offline: Story = {
  render: () => (
    <StoryShell
      prepare={({ store }) => {
        store.set(writable.connectivity, 'offline');
      }}
    >
      <TopBanners>{null}</TopBanners>
    </StoryShell>
  ),
};
export const Unreachable: Story = {
  render: () => (
    <StoryShell
      prepare={({ store }) => {
        store.set(writable.connectivity, 'unreachable');
      }}
    >
      <TopBanners>{null}</TopBanners>
    </StoryShell>
  ),
};
export const GlobalError: Story = {
  render: () => (
    <StoryShell
      prepare={({ store }) => {
        store.set(globalError, {
          title: 'The memory was not saved',
          message: 'The storage of this instance is full. What you wrote is kept as a draft.',
        });
      }}
    >
      <ErrorBox />
    </StoryShell>
  ),
};
export const ManyToasts: Story = {
  render: () => (
    <StoryShell
      prepare={({ store }) => {
        store.set(toasts, [
          { id: '1', tone: 'good', text: 'Connection request sent!' },
          {
            id: '2',
            tone: 'bad',
            text: 'Failed to send request. Please try again.',
            action: { label: 'Try again', onAct: () => undefined },
          },
        ]);
      }}
    >
      <ToastHost />
    </StoryShell>
  ),
};
