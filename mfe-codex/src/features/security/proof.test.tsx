import { World, person, userOf, type Answers } from '@kinlore/shared/testing';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { TwoFactor } from './TwoFactor.tsx';

afterEach(cleanup);

const refusal = (status: number, code: string, message: string, errors?: object) =>
  new Response(JSON.stringify({ code, message, request_id: 'test', ...(errors && { errors }) }), {
    status,
    headers: { 'content-type': 'application/json' },
  });
const tooLongAgo = () =>
  refusal(403, 'auth.step_up_required', 'Please type your password again first.');
const codes = Array.from({ length: 10 }, (_none, place) => `aaaa${String(place)}-bbbbb`);

/** A server that wants the password typed before either act. `proved` is what it has seen. */
function server() {
  const heard: string[] = [];
  let isProved = true;
  const answers: Answers = {
    'POST /auth/step-up': async (request) => {
      const { password } = (await request.json()) as { readonly password: string };
      if (password !== 'a long walk')
        return refusal(422, 'auth.wrong_password', 'The current password is not right.', {
          password: ['This password is not right.'],
        });
      isProved = true;
      heard.push('proved');
      return new Response(null, { status: 204 });
    },
    'POST /settings/two-factor': () => {
      heard.push('set up');
      return isProved
        ? {
            data: {
              secret: 'JBSWY3DPEHPK3PXP',
              address: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP',
            },
          }
        : tooLongAgo();
    },
    'POST /settings/two-factor/confirm': () => {
      heard.push('confirm');
      return isProved ? { data: { recovery_codes: codes } } : tooLongAgo();
    },
  };
  return { answers, heard, forget: () => (isProved = false) };
}

const show = (answers: Answers) =>
  render(
    <World user={userOf(person(1, 'Helen'))} answers={answers}>
      <TwoFactor
        state={{ on: false, since: null, recovery_codes_left: 0 }}
        onChanged={() => undefined}
      />
    </World>,
  );
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const fill = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

describe('an act that wants the password typed just now', () => {
  it('asks for it, says where it is wrong, and then does what was asked for', async () => {
    const { answers, heard, forget } = server();
    forget();
    show(answers);
    await press('Set up two-factor login');
    await fill('Password', 'another walk');
    await press('Continue');
    expect(await screen.findByText('This password is not right.')).toBeTruthy();
    await fill('Password', 'a long walk');
    await press('Continue');
    expect(await screen.findByLabelText('Code from the app')).toBeTruthy();
    expect(heard).toEqual(['set up', 'proved', 'set up']);
  });

  it('is left without a trace where nobody types it', async () => {
    const { answers, heard, forget } = server();
    forget();
    show(answers);
    await press('Set up two-factor login');
    await screen.findByLabelText('Password');
    await press('Close');
    await waitFor(() => expect(screen.queryByLabelText('Password')).toBeNull());
    expect(heard).toEqual(['set up']);
  });

  it('goes on with the key that was scanned where installing the app took too long', async () => {
    const { answers, heard, forget } = server();
    show(answers);
    await press('Set up two-factor login');
    await fill('Code from the app', '123456');
    forget();
    await press('Turn on');
    await fill('Password', 'a long walk');
    await press('Continue');
    expect(await screen.findByText('aaaa0-bbbbb')).toBeTruthy();
    expect(heard).toEqual(['set up', 'confirm', 'proved', 'confirm']);
  });
});
