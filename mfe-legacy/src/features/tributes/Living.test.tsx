import { World, userOf, type Answers } from '@kinlore/shared/testing';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { livingLetters } from '../../testing/living.ts';
import { ana, boris, page } from '../../testing/memorials.ts';
import { LivingLetter } from './LivingLetter.tsx';
import LivingOf from './LivingOf.tsx';
import { ReceivedLiving } from './OwnLiving.tsx';

afterEach(cleanup);

const LISTS = 'GET /legacy/living-tributes';
const TO = `/legacy/living-tributes/to/${boris.id}`;

const profile = (answers: Answers, user: ReturnType<typeof userOf> | null = userOf(ana)) =>
  render(
    <World user={user} answers={answers}>
      <LivingOf user={boris.id} name={boris.full_name} level={3} />
    </World>,
  );

it('somebody who may not write is offered nothing, and guests ask for nothing', async () => {
  const asked: string[] = [];
  const answers: Answers = {
    [LISTS]: () => {
      asked.push('list');
      return page([]);
    },
    [`GET ${TO}`]: () => {
      asked.push('may');
      return { data: { may_write: false } };
    },
  };
  profile(answers);
  await waitFor(() => expect(asked.toSorted()).toEqual(['list', 'may']));
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  profile(answers, null);
  expect([screen.queryByRole('region'), asked.length]).toEqual([null, 2]);
});

it('what was typed stays where the dialog is closed or the server refuses, and is sent as it is', async () => {
  const sent: unknown[] = [];
  let isRefused = true;
  profile({
    [LISTS]: page([]),
    [`GET ${TO}`]: { data: { may_write: true } },
    [`POST ${TO}`]: async (request) => {
      if (isRefused) return 503;
      sent.push(await request.json());
      return { data: livingLetters.own };
    },
  });
  const open = async () =>
    fireEvent.click(await screen.findByRole('button', { name: `Write to ${boris.full_name}` }));
  await open();
  fireEvent.change(await screen.findByLabelText('Your tribute'), {
    target: { value: 'You held the ladder.' },
  });
  fireEvent.click(screen.getByRole('checkbox', { name: /^Boris.* may show this/u }));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await open();
  const send = await screen.findByRole('button', { name: 'Send' });
  fireEvent.click(send);
  await screen.findByRole('alert');
  isRefused = false;
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(sent).toEqual([
      { type: 'words', body: 'You held the ladder.', relation: '', may_show: false },
    ]),
  );
});

it('whom it is for chooses to whom it is shown; of a child’s there is no choice', async () => {
  const acts: unknown[] = [];
  const at = (tribute: { readonly id: string }) => ({
    [`POST /legacy/living-tributes/${tribute.id}/act`]: async (request: Request) => {
      acts.push(await request.json());
      return { data: tribute };
    },
  });
  const { waiting, waitingForWard } = livingLetters;
  render(
    <World user={userOf(ana)} answers={{ ...at(waiting), ...at(waitingForWard) }}>
      <LivingLetter tribute={waiting} />
    </World>,
  );
  fireEvent.click(screen.getByRole('button', { name: /^Show to others/u }));
  fireEvent.click(await screen.findByRole('radio', { name: /^Connections/u }));
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(acts).toEqual([{ act: 'show', audience: 'connections' }]));
  cleanup();
  render(
    <World user={userOf(ana)} answers={at(waitingForWard)}>
      <LivingLetter tribute={waitingForWard} />
    </World>,
  );
  fireEvent.click(screen.getByRole('button', { name: /^Show to others/u }));
  expect(await screen.findAllByRole('radio')).toHaveLength(1);
});

it('a decline is asked once more, and not done where it is left', async () => {
  const acts: unknown[] = [];
  render(
    <World
      user={userOf(ana)}
      answers={{
        [`POST /legacy/living-tributes/${livingLetters.waiting.id}/act`]: async (request) => {
          acts.push(await request.json());
          return { data: livingLetters.waiting };
        },
      }}
    >
      <LivingLetter tribute={livingLetters.waiting} />
    </World>,
  );
  const ask = () => fireEvent.click(screen.getByRole('button', { name: /^Decline .*tribute/u }));
  ask();
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(acts).toEqual([]);
  ask();
  fireEvent.click(await screen.findByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(acts).toEqual([{ act: 'decline' }]));
});

it('what was hidden is there once it is asked for', async () => {
  render(
    <World
      user={userOf(ana)}
      answers={{
        [LISTS]: ({ url }) =>
          page(new URL(url).searchParams.get('box') === 'hidden' ? [livingLetters.hidden] : []),
      }}
    >
      <ReceivedLiving />
    </World>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Show hidden ones' }));
  expect(await screen.findByText(/^You carried my bag/u)).toBeDefined();
});
