import type { Answers } from '@kinlore/shared/testing';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { StoryShell } from '../../testing/StoryShell.tsx';
import { Shared } from './SharedPage.tsx';
import { aMemory, TOKEN } from './shared.fixtures.ts';

afterEach(cleanup);

const open = (answers: Answers) =>
  render(
    <StoryShell answers={answers}>
      <Shared token={TOKEN} />
    </StoryShell>,
  );
const refusal = (status: number, code: string, message: string) =>
  Response.json({ code, message, request_id: '1' }, { status });

describe('a link', () => {
  it.each([
    [404, 'This link doesn’t open anything'],
    [503, 'The memory couldn’t be loaded'],
  ])('that is answered with %s says so', async (status, words) => {
    open({ 'POST /share-links/read': status });
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('whose time is over shows nothing of the memory', async () => {
    open({ 'POST /share-links/read': { data: { state: 'over', memory: null } } });
    expect(await screen.findByText('This link has run out')).toBeTruthy();
  });

  it('with a password shows the memory after the right one, and keeps what was typed after a wrong one', async () => {
    const asked: unknown[] = [];
    const answers = [
      { data: { state: 'locked', memory: null } },
      refusal(403, 'share_link.password_wrong', 'That isn’t the password for this link.'),
      { data: { state: 'open', memory: aMemory() } },
    ];
    open({
      'POST /share-links/read': () => {
        asked.push(asked.length);
        return answers[asked.length - 1];
      },
    });
    const field = await screen.findByLabelText(/Password/u);
    fireEvent.click(screen.getByRole('button', { name: 'Show the memory' }));
    expect(await screen.findByText('Type the password first.')).toBeTruthy();
    expect(asked).toHaveLength(1);
    fireEvent.change(field, { target: { value: 'the red boat' } });
    fireEvent.click(screen.getByRole('button', { name: 'Show the memory' }));
    expect(await screen.findByText('That isn’t the password for this link.')).toBeTruthy();
    expect(screen.getByDisplayValue('the red boat')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show the memory' }));
    expect(
      await screen.findByRole('heading', { name: 'The winter we carried the piano' }),
    ).toBeTruthy();
  });
});
