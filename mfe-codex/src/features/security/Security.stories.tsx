import type { Meta, StoryObj } from '@storybook/react';
import { idOf, NEVER, person, userOf, World, type Answers } from '@kinlore/shared/testing';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { LONG_NAME } from '../../fixtures.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import SecuritySettings from './SecuritySettings.tsx';
import { TwoFactorSetUp } from './TwoFactorSetUp.tsx';

const meta: Meta = { title: 'Codex/Security' };
export default meta;
type Story = StoryObj;

const session = (serial: number, more: object = {}) => ({
  id: idOf(serial),
  browser: 'Firefox',
  system: 'Windows',
  name: 'Mozilla/5.0',
  started_at: '2026-05-01T08:00:00Z',
  last_used_at: '2026-05-12T16:00:00Z',
  remembered: true,
  current: false,
  ...more,
});
const here = session(1, { browser: 'Safari', system: 'iOS', current: true });
const off = { on: false, since: null, recovery_codes_left: 0 };
const several = {
  data: [
    here,
    session(2),
    session(3, { browser: '', system: '', name: LONG_NAME.slice(0, 60) }),
    session(4, { browser: '', system: '', name: '' }),
  ],
  meta: { next: 'more' },
};
const alone = { data: [here], meta: { next: null } };

const show = (answers: Answers, dir: 'ltr' | 'rtl' = 'ltr'): Story => ({
  parameters: { dir },
  render: () => (
    <World user={userOf(person(1, 'Helen Novak'))} answers={answers}>
      <SecuritySettings />
    </World>
  ),
});
const nothing = () => undefined;

const guarded: Answers = {
  'GET /settings/security': {
    data: {
      two_factor: { on: true, since: '2026-04-03T10:00:00Z', recovery_codes_left: 2 },
      passkeys: [
        {
          id: idOf(11),
          name: 'Telefon od bake Ane',
          created_at: '2026-04-03T10:00:00Z',
          last_used_at: '2026-05-12T16:00:00Z',
        },
        {
          id: idOf(12),
          name: 'مفتاح الحاسوب',
          created_at: '2026-02-03T10:00:00Z',
          last_used_at: null,
        },
      ],
    },
  },
  'GET /settings/sessions': several,
};

export const Nothing = show({
  'GET /settings/security': { data: { two_factor: off, passkeys: [] } },
  'GET /settings/sessions': alone,
});
export const Guarded = show(guarded);
export const GuardedRightToLeft = show(guarded, 'rtl');
export const AskingForThePassword: Story = {
  ...show({
    ...guarded,
    'DELETE /settings/two-factor': () =>
      new Response(
        JSON.stringify({
          code: 'auth.step_up_required',
          message: 'Please type your password again first.',
          request_id: 'story',
        }),
        { status: 403, headers: { 'content-type': 'application/json' } },
      ),
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Turn off' }));
    const sure = within(await canvas.findByRole('dialog'));
    await userEvent.click(sure.getByRole('button', { name: 'Turn off' }));
    const password = await canvas.findByLabelText('Password');
    // It fades in.
    await waitFor(() => expect(password).toBeVisible());
  },
};
export const OnTheWay = show({ 'GET /settings/security': NEVER, 'GET /settings/sessions': NEVER });
export const Failed = show({ 'GET /settings/security': 503, 'GET /settings/sessions': 503 });
export const DevicesFailed = show({ ...guarded, 'GET /settings/sessions': 503 });
export const SettingUp: Story = {
  render: () => (
    <TwoFactorSetUp
      keyOfApp={{
        secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
        address:
          'otpauth://totp/Kinlore%20(kin.example):ana?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Kinlore',
      }}
      onOn={nothing}
      onClose={nothing}
    />
  ),
};
export const Codes: Story = {
  render: () => (
    <RecoveryCodes
      codes={Array.from({ length: 10 }, (_none, place) => `ab2c${String(place)}-m7q9x`)}
      onClose={nothing}
    />
  ),
};
