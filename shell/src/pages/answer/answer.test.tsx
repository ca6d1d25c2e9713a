import type { Answers } from '@kinlore/shared/testing';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { StoryShell } from '../../testing/StoryShell.tsx';
import { Answering } from './AnswerPage.tsx';
import { NoMore } from './NoMorePage.tsx';
import { NewMemories } from './NewMemoriesPage.tsx';
import { Weekly } from './WeeklyPage.tsx';
import { aPage, TOKEN } from './answer.fixtures.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const open = (answers: Answers) =>
  render(
    <StoryShell answers={{ 'POST /answers/read': { data: aPage() }, ...answers }}>
      <Answering token={TOKEN} />
    </StoryShell>,
  );
const write = async (words: string) =>
  fireEvent.change(await screen.findByLabelText('Or write your answer'), {
    target: { value: words },
  });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send to Ana Marić' }));

describe('the page of a link', () => {
  it('that opens nothing says so, and offers nothing to fill in', async () => {
    open({ 'POST /answers/read': 404 });
    expect(await screen.findByText('This link doesn’t open anything')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('that could not be read is not taken for one that opens nothing', async () => {
    open({ 'POST /answers/read': 503 });
    expect(await screen.findByText('The question couldn’t be loaded')).toBeTruthy();
  });

  it.each([
    ['answered', 'Thank you'],
    ['expired', 'This question has run out'],
    ['withdrawn', 'This question was taken back'],
  ] as const)('of a question that is %s takes no answer', async (state, words) => {
    open({ 'POST /answers/read': { data: aPage({ state, words: '' }) } });
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('an answer', () => {
  it('with nothing in it is not sent', async () => {
    const sent = vi.fn(() => ({ data: aPage({ state: 'answered' }) }));
    open({ 'POST /answers/send': sent });
    await write('   ');
    send();
    expect(
      await screen.findByText('Say something, write something, or add a photo first.'),
    ).toBeTruthy();
    expect(sent).not.toHaveBeenCalled();
  });

  it('that did not go through stays, outlives the page, and is sent once more', async () => {
    let isDown = true;
    open({
      'POST /answers/send': () =>
        isDown ? new Response(null, { status: 503 }) : { data: aPage({ state: 'answered' }) },
    });
    await write('Past the mill.');
    send();
    expect(await screen.findByText(/It’s still here/u)).toBeTruthy();
    cleanup();
    isDown = false;
    open({ 'POST /answers/send': () => ({ data: aPage({ state: 'answered' }) }) });
    expect(await screen.findByDisplayValue('Past the mill.')).toBeTruthy();
    send();
    expect(await screen.findByText('Thank you')).toBeTruthy();
    const kept = Object.keys(localStorage).filter((key) => key.startsWith('kinlore.answer'));
    expect(kept).toEqual([]);
  });
});

it('no more mail is asked for by one press, never by opening the page', async () => {
  const refused = vi.fn(() => new Response(null, { status: 204 }));
  render(
    <StoryShell answers={{ 'POST /answers/no-more-mail': refused }}>
      <NoMore token={TOKEN} />
    </StoryShell>,
  );
  expect(refused).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Don’t write to me again' }));
  expect(await screen.findByText('We won’t write to you again')).toBeTruthy();
});

describe('the page of weekly questions', () => {
  const link = { state: 'active', pause: null, asked_by: null };
  it('changes nothing by being opened, and ends them by one press', async () => {
    const change = vi.fn(() => ({ data: { ...link, state: 'ended' } }));
    render(
      <StoryShell
        answers={{
          'POST /question-plans/links/read': { data: link },
          'POST /question-plans/links/change': change,
        }}
      >
        <Weekly token={TOKEN} />
      </StoryShell>,
    );
    const stop = await screen.findByRole('button', { name: 'Stop' });
    expect(change).not.toHaveBeenCalled();
    fireEvent.click(stop);
    expect(await screen.findByText('No more weekly questions')).toBeTruthy();
  });

  it('of a link that opens nothing offers nothing to press', async () => {
    render(
      <StoryShell answers={{ 'POST /question-plans/links/read': 404 }}>
        <Weekly token={TOKEN} />
      </StoryShell>,
    );
    expect(await screen.findByText('This link doesn’t open anything')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the page of new memories by e-mail', () => {
  it('stops nothing by being opened, and stops them by one press', async () => {
    const stop = vi.fn(() => ({ data: { rhythm: 'off' } }));
    render(
      <StoryShell
        answers={{
          'POST /feed-digests/links/read': { data: { rhythm: 'weekly' } },
          'POST /feed-digests/links/stop': stop,
        }}
      >
        <NewMemories token={TOKEN} />
      </StoryShell>,
    );
    const press = await screen.findByRole('button', { name: 'Stop these e-mails' });
    expect(stop).not.toHaveBeenCalled();
    fireEvent.click(press);
    expect(await screen.findByText('No more of these e-mails')).toBeTruthy();
  });
});
