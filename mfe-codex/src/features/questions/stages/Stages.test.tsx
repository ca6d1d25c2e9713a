import { World, userOf, type Answers } from '@kinlore/shared/testing';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { card } from '../../../fixtures.ts';
import Stages from './Stages.tsx';
import { essence, questions } from './essence.fixtures.ts';

afterEach(cleanup);
const ana = card(1, 'Ana Marić');
const ben = card(2, 'Ben Kos');

function open(answers: Answers, of = ana) {
  const days: string[] = [];
  render(
    <World
      user={userOf(ana)}
      answers={{ [`GET /essence/${of.id}`]: { data: essence }, ...answers }}
    >
      <Stages
        userId={of.id}
        name={of.full_name}
        memories={({ from, until }) => {
          days.push(`${from ?? ''} ${until ?? ''}`);
          return <p>The memories</p>;
        }}
      />
    </World>,
  );
  return days;
}

it('opens at the stage of today with its memories, and another one with its questions', async () => {
  const days = open({
    [`GET /essence/${ana.id}/river`]: { data: { questions: [], may_ask: false } },
    [`GET /essence/${ana.id}/sprout`]: { data: questions },
  });
  expect(
    (await screen.findByRole('button', { name: /River/u })).getAttribute('aria-expanded'),
  ).toBe('true');
  screen.getByRole('img', { name: '5 of 6 stages have memories' });
  expect(days.at(-1)).toBe('1986-05-20 1993-05-19');
  fireEvent.click(screen.getByRole('button', { name: /Sprout/u }));
  await screen.findByRole('button', {
    name: 'Answer: Draw your way to school in words: what did you pass?',
  });
  screen.getByRole('button', { name: 'Read the answer: Soup at noon' });
});

it('asks who is not oneself, once, and says that it was asked', async () => {
  const sent: unknown[] = [];
  open(
    {
      [`GET /essence/${ben.id}/river`]: { data: questions },
      'POST /questions': async (request) => {
        sent.push(await request.json());
        return { data: {} };
      },
    },
    ben,
  );
  fireEvent.click(
    await screen.findByRole('button', {
      name: 'Ask Ben Kos: Draw your way to school in words: what did you pass?',
    }),
  );
  await waitFor(() => expect(sent).toEqual([{ to_id: ben.id, catalogue: 'sprout.0' }]));
  expect(screen.queryByRole('button', { name: /Answer:/u })).toBeNull();
  screen.getByText('Asked');
});

it('is not called empty where it could not be loaded', async () => {
  open({ [`GET /essence/${ana.id}`]: 503 });
  await screen.findByText('The stages couldn’t be loaded');
});
