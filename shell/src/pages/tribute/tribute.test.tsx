import { writable } from '@kinlore/shared/state';
import type { Answers } from '@kinlore/shared/testing';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { StoryShell } from '../../testing/StoryShell.tsx';
import { READ, TOKEN, guestPage, written } from './tribute.fixtures.ts';
import { Tribute } from './TributePage.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const open = (answers: Answers, mails = true) =>
  render(
    <StoryShell answers={answers} prepare={({ store }) => store.set(writable.sendsMail, mails)}>
      <Tribute token={TOKEN} />
    </StoryShell>,
  );
const press = (name: string) => {
  const button = screen.getAllByRole('button', { name }).at(-1);
  if (button === undefined) throw new Error(`no button ${name}`);
  fireEvent.click(button);
};
const type = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const RECEIPT = 'r'.repeat(43);

it.each([
  ['full', 'Enough people have written'],
  ['over', 'This link has run out'],
  ['closed', 'Nothing can be written at the moment'],
] as const)('a link that is %s takes nothing', async (state, words) => {
  open({ [READ]: guestPage({ state }) });
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('a name, an address and something said are asked for, each by its words', async () => {
  const sent: unknown[] = [];
  open({
    [READ]: guestPage(),
    'POST /tribute-links/send': async (request: Request) => {
      sent.push(await request.json());
      return Response.json({ data: { receipt: RECEIPT } });
    },
  });
  await screen.findByRole('heading', { name: 'Jelena Marković' });
  press('Send');
  expect(await screen.findByText('Write your name first.')).toBeTruthy();
  type(/^Your name/u, 'Rosa');
  type(/^Your e-mail address/u, 'rosa at home');
  press('Send');
  expect(await screen.findByText(/^Write your e-mail address first/u)).toBeTruthy();
  type(/^Your e-mail address/u, ' rosa@example.org ');
  press('Send');
  expect(
    await screen.findByText('Say something, write something, or add a photo first.'),
  ).toBeTruthy();
  expect(sent).toEqual([]);
  type('Or write it', 'She gave us plums.');
  press('Send');
  await expect
    .poll(() => sent)
    .toEqual([
      {
        token: TOKEN,
        name: 'Rosa',
        relation: '',
        email: 'rosa@example.org',
        wants_word: false,
        words: 'She gave us plums.',
        files: [],
      },
    ]);
});

it('after it was sent the page says what is missing, also in a new tab, and the mail can go to another address', async () => {
  localStorage.setItem(`kinlore.tribute.${TOKEN.slice(0, 8)}`, RECEIPT);
  const mailed: unknown[] = [];
  open({
    [READ]: written('to_confirm'),
    'POST /tribute-links/mail-again': async (request: Request) => {
      mailed.push(await request.json());
      return new Response(null, { status: 204 });
    },
  });
  expect(await screen.findByText('One more step: open your e-mail')).toBeTruthy();
  type('Your e-mail address, to send it again', 'rosa.k@example.org');
  press('Send the e-mail again');
  expect(await screen.findByText('We’ve sent the e-mail again.')).toBeTruthy();
  expect(mailed).toEqual([{ receipt: RECEIPT, email: 'rosa.k@example.org' }]);
});

it('the link of the mail does nothing before the press, and is taken back from there', async () => {
  const done: string[] = [];
  open({
    [READ]: written('to_confirm'),
    'POST /tribute-links/confirm': () => {
      done.push('confirmed');
      return Response.json(written('passed_on'));
    },
    'POST /tribute-links/withdraw': () => {
      done.push('withdrawn');
      return new Response(null, { status: 204 });
    },
  });
  await screen.findByText('Send what you wrote?');
  expect(done).toEqual([]);
  press('Yes, send it');
  expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeTruthy();
  press('Take it back');
  await screen.findByText('Take back what you wrote?');
  press('Take it back');
  expect(await screen.findByRole('heading', { name: 'It is taken back.' })).toBeTruthy();
  expect(done).toEqual(['confirmed', 'withdrawn']);
});

it('where no mail is sent none is promised', async () => {
  localStorage.setItem(`kinlore.tribute.${TOKEN.slice(0, 8)}`, RECEIPT);
  open({ [READ]: written('to_confirm') }, false);
  expect(await screen.findByText('One more step: confirm your address')).toBeTruthy();
  expect(screen.queryByText('No e-mail?')).toBeNull();
});
