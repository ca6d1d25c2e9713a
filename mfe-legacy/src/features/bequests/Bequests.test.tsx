import { World, userOf, type Answers } from '@kinlore/shared/testing';
import type { Memorial } from '@kinlore/shared/contracts/legacy';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import {
  bequestAnswers,
  items,
  lastWords,
  noWords,
  report,
  underWay,
  withoutWishes,
} from '../../testing/bequests.ts';
import { ana, jelena, mayNothing, petar } from '../../testing/memorials.ts';
import { linesOf } from './bequest-words.ts';
import { BequestReport, LastWords } from './index.ts';

afterEach(cleanup);

const relative: Memorial = { ...jelena, mine: false, abilities: mayNothing };
const open = (answers: Answers, memorial: Memorial = jelena, isGuest = false) =>
  render(
    <World user={isGuest ? null : userOf(memorial.mine ? ana : petar)} answers={answers}>
      <LastWords memorial={memorial} />
      <BequestReport memorial={memorial} />
      <p>the end</p>
    </World>,
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('what was done as somebody wished', () => {
  it('is asked for by nobody who may not release it, and their words by no guest', async () => {
    const asked: string[] = [];
    const noted: Answers = Object.fromEntries(
      Object.entries(bequestAnswers(report, noWords)).map(([key, answer]) => [
        key,
        () => {
          asked.push(key);
          return answer;
        },
      ]),
    );
    open(noted, relative);
    await waitFor(() => expect(asked).toEqual([`GET /legacy/memorials/${jelena.id}/farewell`]));
    expect(screen.queryAllByRole('heading')).toEqual([]);
    cleanup();
    asked.length = 0;
    open(noted, relative, true);
    await screen.findByText('the end');
    expect(asked).toEqual([]);
  });

  it('is not spoken of where there is none', async () => {
    open(bequestAnswers(null, noWords));
    await screen.findByText('the end');
    expect(screen.queryAllByRole('heading')).toEqual([]);
  });

  it('says of every kind of memory what was done, what comes when, and what stays', () => {
    const lines = linesOf(report);
    expect(lines.map(({ bucket }) => bucket)).toEqual([
      'self',
      'chosen',
      'connections',
      'family',
      'public',
      'drafts',
    ]);
    expect(lines.flatMap((one) => one.lines)).toEqual([
      '41 memories can now be read by the family.',
      'From 14 June 2041, 1 memory can be read by everyone.',
      '87 memories stay as they were.',
      '212 memories can now be read by everyone.',
      '9 memories were left as they were: a child is named there.',
      '1 memory was left as it was: somebody is named there who may not want everyone to read that.',
      '1 memory stays as it was.',
      '6 memories were deleted. Until 31 May 2027 they can still be brought back, if this was a mistake.',
    ]);
  });

  it('is told as being done, and as no wishes at all, in so many words', async () => {
    open(bequestAnswers(underWay));
    expect(await screen.findByText(/This is being done now/u)).toBeTruthy();
    cleanup();
    open(bequestAnswers(withoutWishes));
    expect(await screen.findByText(/left no wishes for their memories/u)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('names a memory only by the title that the server told, and tries again what was left', async () => {
    const release = `POST /legacy/memorials/${jelena.id}/bequest/items/${items[0]?.memory_id ?? ''}/release`;
    let tried = 0;
    open({
      ...bequestAnswers(report),
      [release]: () => {
        tried += 1;
        return tried === 1 ? 503 : { data: { ...items[0], outcome: 'done', reason: null } };
      },
    });
    await screen.findByText(/has been done/u);
    press('See what was left as it was');
    expect(await screen.findByText('A memory you can’t read')).toBeTruthy();
    expect(screen.getByText('A child is named there.')).toBeTruthy();
    const again = 'Try again: The bread oven behind the boatyard';
    press(again);
    await waitFor(() => expect(tried).toBe(1));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: again }).getAttribute('aria-busy')).not.toBe(
        'true',
      ),
    );
    press(again);
    await waitFor(() => expect(screen.queryByRole('button', { name: again })).toBeNull());
    expect(screen.getByText('A memory you can’t read')).toBeTruthy();
  });
});

describe('what they wanted to be told', () => {
  it('is read as it was written, the wishes for the funeral where the server tells them', async () => {
    open(bequestAnswers(null, { ...lastWords, service_wishes: '' }), relative);
    expect(await screen.findByText(/The accounts are in the blue box/u)).toBeTruthy();
    expect(screen.queryByText('Wishes for the funeral')).toBeNull();
    cleanup();
    open(bequestAnswers(null, lastWords));
    expect(await screen.findByText('No speeches. Somebody should sing.')).toBeTruthy();
  });
});
