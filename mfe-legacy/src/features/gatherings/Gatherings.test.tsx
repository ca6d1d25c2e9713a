import type { Gathering } from '@kinlore/shared/contracts/gatherings';
import type { Memorial } from '@kinlore/shared/contracts/legacy';
import { World, userOf, type Answers } from '@kinlore/shared/testing';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import {
  answered,
  arranged,
  cancelled,
  funeral,
  past,
  strangers,
  withGatherings,
} from '../../testing/gatherings.ts';
import { ana, jelena, mayNothing, page, petar } from '../../testing/memorials.ts';
import { Gatherings } from './Gatherings.tsx';

afterEach(cleanup);

const reading: Memorial = { ...jelena, mine: false, abilities: { ...mayNothing, tribute: true } };
const open = (items: readonly Gathering[], more: Answers = {}, memorial: Memorial = reading) =>
  render(
    <World
      user={userOf(memorial.mine ? ana : petar)}
      answers={{ ...withGatherings(items, memorial), ...more }}
    >
      <Gatherings memorial={memorial} />
    </World>,
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('gatherings of a memorial', () => {
  it('show no sign of themselves to a reader where there are none', async () => {
    render(
      <World user={userOf(petar)} answers={withGatherings([], reading)}>
        <Gatherings memorial={reading} />
        <Gatherings memorial={{ ...reading, abilities: { ...mayNothing, arrange: true } }} />
      </World>,
    );
    // Who may add one is told so by the same answer.
    expect(await screen.findByText(/^Nothing is planned yet/u)).toBeTruthy();
    expect(screen.getAllByRole('heading')).toHaveLength(1);
  });

  it('count nothing and offer no act of a steward to a reader', async () => {
    open([answered]);
    expect(await screen.findByText('You said you’ll come, with 2 others.')).toBeTruthy();
    expect(screen.queryByText(/are coming/u)).toBeNull();
    for (const name of [
      'Edit',
      'Cancel this gathering',
      'Who answered',
      'Add a funeral or gathering',
    ])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('say the day and the town alone to a passer-by', async () => {
    const { container } = open([strangers]);
    expect(await screen.findByText(/The family tells the time and the place/u)).toBeTruthy();
    expect(container.textContent).not.toMatch(/Njegoš|Nicholas|11:00/u);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('lead to the live link as it is, and tell it nothing of where one comes from', async () => {
    open([funeral]);
    const link = await screen.findByRole('link', { name: 'https://live.example/jelena' });
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  });

  it('go into a calendar as a file that is asked for as who one is', async () => {
    const asked: (string | null)[] = [];
    open([funeral], {
      [`GET /legacy/gatherings/${funeral.id}/calendar`]: (request) => {
        asked.push(request.headers.get('accept'));
        return new Response('BEGIN:VCALENDAR', { headers: { 'content-type': 'text/calendar' } });
      },
    });
    await screen.findByText('Funeral');
    press('Add to calendar');
    await waitFor(() => expect(asked).toEqual(['*/*']));
  });

  it('say of what is long over one line, and of what is cancelled that it is', async () => {
    open([past, cancelled]);
    expect(await screen.findByText('The funeral was on 14 March 2026 in Zemun.')).toBeTruthy();
    expect(screen.getByText('Cancelled. It doesn’t take place.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Change your answer' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull();
  });

  it('send an answer as it was chosen, and show it', async () => {
    const sent: unknown[] = [];
    open([funeral], {
      [`PUT /legacy/gatherings/${funeral.id}/answer`]: async (request) => {
        sent.push(await request.json());
        return { data: answered };
      },
    });
    await screen.findByText('Funeral');
    press('Will you come?');
    fireEvent.click(await screen.findByRole('radio', { name: 'I’ll come' }));
    fireEvent.change(screen.getByLabelText('How many others come with you?'), {
      target: { value: '2' },
    });
    fireEvent.change(screen.getByLabelText(/^A word to the family/u), {
      target: { value: 'I bring her accordion.' },
    });
    press('Send answer');
    expect(await screen.findByText('You said you’ll come, with 2 others.')).toBeTruthy();
    expect(sent).toEqual([{ answer: 'coming', companions: 2, words: 'I bring her accordion.' }]);
  });
});

describe('a steward who arranges services', () => {
  const kept = { ...funeral, ...arranged };
  it('keeps what they wrote where another was faster, and puts it over theirs with the next press', async () => {
    const versions: (string | null)[] = [];
    open(
      [{ ...kept, version: 7 }],
      {
        [`GET /legacy/memorials/${jelena.id}/gatherings`]: () =>
          page([{ ...kept, version: versions.length === 0 ? 7 : 9 }]),
        [`PATCH /legacy/gatherings/${funeral.id}`]: (request) => {
          versions.push(request.headers.get('if-match'));
          return versions.length === 1 ? 412 : { data: { ...kept, version: 10 } };
        },
      },
      jelena,
    );
    expect(await screen.findByText(/^3 are coming, with 4 more/u)).toBeTruthy();
    press('Edit');
    fireEvent.change(await screen.findByLabelText(/^Place/u), { target: { value: 'The chapel' } });
    press('Save');
    expect(await screen.findByText(/^Someone else changed this/u)).toBeTruthy();
    expect(screen.getByDisplayValue('The chapel')).toBeTruthy();
    press('Save');
    await waitFor(() => expect(versions).toHaveLength(2));
    expect(versions.map((version) => version?.replaceAll('"', ''))).toEqual(['7', '9']);
  });

  it('is asked before a gathering is cancelled', async () => {
    const sent: unknown[] = [];
    open(
      [kept],
      {
        [`PATCH /legacy/gatherings/${funeral.id}`]: async (request) => {
          sent.push(await request.json());
          return { data: { ...kept, state: 'cancelled' } };
        },
      },
      jelena,
    );
    await screen.findByText(/^3 are coming/u);
    press('Cancel this gathering');
    expect(sent).toEqual([]);
    const [, sure] = screen.getAllByRole('button', { name: 'Cancel this gathering' });
    if (sure === undefined) throw new Error('nothing asks');
    fireEvent.click(sure);
    expect(await screen.findByText('Cancelled. It doesn’t take place.')).toBeTruthy();
    expect(sent).toEqual([{ state: 'cancelled' }]);
  });
});
