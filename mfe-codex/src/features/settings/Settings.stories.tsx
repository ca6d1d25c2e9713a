import type { Meta, StoryObj } from '@storybook/react';
import { LONG_NAME } from '../../fixtures.ts';
import { AccountSettings, type AccountUser } from './AccountSettings.tsx';
import { PreferenceTable } from './NotificationSettings.tsx';
import { DeviceNotifications } from './OnThisDevice.tsx';
import type { Preferences } from './preferences.api.ts';

const meta: Meta = { title: 'Codex/Settings' };
export default meta;
type Story = StoryObj;

const ana: AccountUser = {
  id: '01960000-0000-7000-8000-000000000001',
  username: 'ana.maric',
  email: 'ana@kin.example',
  pending_email: null,
  version: 1,
};
const kind = (description: string, email_enabled = false, push_enabled = true) => ({
  description,
  email_enabled,
  push_enabled,
  in_app_enabled: true,
  email_possible: true,
});
const given: Preferences = {
  builtIn: false,
  groups: {
    xp: {
      title: 'XP',
      types: {
        xp_awarded: { ...kind('You gained XP', false, false), email_possible: false },
        level_up: kind('You reached a new level'),
      },
    },
    connections: {
      title: 'Connections',
      types: {
        connection_request: kind('Someone wants to connect with you', true),
        connection_accepted: kind('Someone accepted your request'),
      },
    },
    memories: {
      title: 'Memories',
      types: { comment_received: kind(`${LONG_NAME} commented on your memory`) },
    },
  },
};
const nothing = () => undefined;

export const Account: Story = { render: () => <AccountSettings user={ana} /> };
export const NewAddressNotVerified: Story = {
  render: () => (
    <AccountSettings
      user={{
        ...ana,
        pending_email: 'ana.maric.with.a.very.long.address@a-domain-that-is-long-as-well.example',
      }}
    />
  ),
};
export const WithoutAddress: Story = {
  render: () => <AccountSettings user={{ ...ana, email: null }} />,
};
export const Notifications: Story = {
  render: () => <PreferenceTable preferences={given} onChange={nothing} />,
};
export const BuiltIn: Story = {
  render: () => <PreferenceTable preferences={{ ...given, builtIn: true }} onChange={nothing} />,
};
export const RightToLeft: Story = {
  parameters: { dir: 'rtl' },
  render: () => <PreferenceTable preferences={given} onChange={nothing} />,
};

const onThisDevice = (
  state: Parameters<typeof DeviceNotifications>[0]['state'],
  busy = false,
): Story => ({
  render: () => (
    <DeviceNotifications state={state} busy={busy} onTurnOn={nothing} onTurnOff={nothing} />
  ),
});
export const DeviceIsChecked: Story = onThisDevice('checking');
export const DeviceIsOff: Story = onThisDevice('off');
export const DeviceIsBeingTurnedOn: Story = onThisDevice('off', true);
export const DeviceIsToldWhileOpen: Story = onThisDevice('open');
export const DeviceIsOn: Story = onThisDevice('on');
export const DeviceIsDenied: Story = onThisDevice('denied');
export const DeviceIsUnsupported: Story = onThisDevice('unsupported');
export const DeviceFailed: Story = onThisDevice('failed');
