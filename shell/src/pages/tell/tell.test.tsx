import type { Answers } from '@kinlore/shared/testing';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { StoryShell } from '../../testing/StoryShell.tsx';
import { Telling } from './TellPage.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const TOKEN = 'gueststorygueststorygueststorygueststorygue';
const asked = (state: 'open' | 'full' | 'over') => ({
  data: {
    state,
    words: state === 'open' ? 'What do you remember of the shop?' : '',
    asked_by: 'Ana Marić',
    expires_at: '2027-05-31T10:00:00.000Z',
  },
});
const open = (answers: Answers) =>
  render(
    <StoryShell answers={{ 'POST /guest-links/read': asked('open'), ...answers }}>
      <Telling token={TOKEN} />
    </StoryShell>,
  );
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send to Ana Marić' }));
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

it.each([
  ['full', 'Enough people have told something'],
  ['over', 'This link has run out'],
] as const)('a link that is %s takes nothing', async (state, words) => {
  open({ 'POST /guest-links/read': asked(state) });
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('what is told wants a name and something in it, is thanked for, and is taken back on this device', async () => {
  const withdrawn: unknown[] = [];
  const answers = {
    'POST /guest-links/tell': { data: { receipt: 'r'.repeat(43) } },
    'POST /guest-links/withdraw': () => {
      withdrawn.push(1);
      return new Response(null, { status: 204 });
    },
  };
  open(answers);
  await screen.findByRole('heading', { name: 'What do you remember of the shop?' });
  send();
  expect(await screen.findByText('Write your name first.')).toBeTruthy();
  type(/^Your name/u, 'Rosa');
  send();
  expect(
    await screen.findByText('Say something, write something, or add a photo first.'),
  ).toBeTruthy();
  type(/^Or write what you remember/u, 'Plums.');
  send();
  expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeTruthy();
  cleanup();
  // Also after the tab was closed.
  open(answers);
  fireEvent.click(await screen.findByRole('button', { name: 'Take it back' }));
  const confirm = screen.getAllByRole('button', { name: 'Take it back' }).at(-1);
  if (confirm === undefined) throw new Error('nothing asks');
  fireEvent.click(confirm);
  expect(await screen.findByRole('heading', { name: 'It is taken back.' })).toBeTruthy();
  expect(withdrawn).toHaveLength(1);
});
