import type { Meta, StoryObj } from '@storybook/react';
import { StoryShell } from '../../testing/StoryShell.tsx';
import { instance, type Instance } from '../../page-state/page-state.ts';
import { EnquireForm } from './EnquireForm.tsx';
import { SuspendedForm } from './SuspendedForm.tsx';
import { KeepAccountForm } from './KeepAccountForm.tsx';
import { LoginForm } from './LoginForm.tsx';
import { ForgotForm, ResetForm } from './PasswordForms.tsx';
import { SecondStepForm } from './SecondStepForm.tsx';
import { RegisterForm } from './RegisterForm.tsx';

const meta: Meta = { title: 'Shell/Auth forms' };
export default meta;
type Story = StoryObj;

const nothing = () => undefined;
const open: Instance = {
  name: 'Ellery',
  needs_setup: false,
  setup_code: false,
  registration: 'open',
  sends_mail: true,
  demo: null,
  socket_key: '',
  build: '0.1.0',
};
const demo: Instance = {
  ...open,
  demo: {
    state: 'open',
    logins: [
      {
        username: 'ilona',
        password: 'bread-and-salt',
        full_name: 'Ilona Varga',
        note: 'Grandmother of four',
      },
    ],
  },
};

export const Login: Story = {
  render: () => (
    <StoryShell>
      <LoginForm onIn={nothing} />
    </StoryShell>
  ),
};
export const SecondStep: Story = {
  render: () => (
    <StoryShell>
      <SecondStepForm challenge="" onAnswer={() => null} onBack={nothing} />
    </StoryShell>
  ),
};
export const KeepAnAccountThatIsBeingDeleted: Story = {
  render: () => (
    <StoryShell>
      <KeepAccountForm
        leaving={{ leaving: true, challenge: '', due_at: '2027-06-03T09:00:00.000Z' }}
        onAnswer={() => null}
        onLogOut={nothing}
      />
    </StoryShell>
  ),
};
const closed = (appeal: 'open' | 'sent' | 'decided' | 'none', until: string | null): Story => ({
  render: () => (
    <StoryShell>
      <SuspendedForm
        suspended={{
          suspended: true,
          challenge: '',
          reason:
            'You wrote to Rosa three times after she had asked you to stop. Please leave her alone.',
          until,
          appeal,
        }}
        onLogOut={nothing}
      />
    </StoryShell>
  ),
});
export const LoginToASuspendedAccount = closed('open', '2027-06-03T09:00:00.000Z');
export const LoginToAClosedAccount = closed('open', null);
export const LoginAfterASecondLookWasAsked = closed('sent', null);
export const LoginAfterTheSecondLook = closed('decided', '2027-06-03T09:00:00.000Z');
export const LoginToTheDemoFamily: Story = {
  render: () => (
    <StoryShell
      prepare={({ store }) => {
        store.set(instance, demo);
      }}
    >
      <LoginForm onIn={nothing} />
    </StoryShell>
  ),
};
export const RegisterByInvitationOnly: Story = {
  render: () => (
    <StoryShell>
      <RegisterForm invite={null} onIn={nothing} />
    </StoryShell>
  ),
};
export const RegisterOpen: Story = {
  render: () => (
    <StoryShell
      prepare={({ store }) => {
        store.set(instance, open);
      }}
    >
      <RegisterForm invite={null} onIn={nothing} />
    </StoryShell>
  ),
};
export const ForgottenPassword: Story = {
  render: () => (
    <StoryShell>
      <ForgotForm />
    </StoryShell>
  ),
};
export const NewPassword: Story = {
  render: () => (
    <StoryShell>
      <ResetForm token="abcdefghijklmnopqrstuvwxyz" />
    </StoryShell>
  ),
};
export const NewPasswordWithoutToken: Story = {
  render: () => (
    <StoryShell>
      <ResetForm token={null} />
    </StoryShell>
  ),
};
export const Enquire: Story = {
  render: () => (
    <StoryShell>
      <EnquireForm />
    </StoryShell>
  ),
};
