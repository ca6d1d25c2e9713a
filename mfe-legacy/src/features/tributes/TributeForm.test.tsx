import { World, userOf, type Answers } from '@kinlore/shared/testing';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ana, jelena, letters } from '../../testing/memorials.ts';
import TributeForm from './TributeForm.tsx';

afterEach(cleanup);

const AT = `/legacy/memorials/${jelena.id}`;
const saved = {
  type: 'words',
  relation: '',
  body: 'You kept the light on, and',
  when: { kind: 'unknown', start: null, end: null, precision: 'day', text: '' },
  place: '',
  audience: 'stewards',
  pictures: [],
  recordings: [],
  updated_at: '2026-11-12T10:00:00Z',
};
const open = (answers: Answers) => {
  const ends: string[] = [];
  render(
    <World user={userOf(ana)} answers={answers}>
      <TributeForm
        memorial={jelena}
        onClose={() => ends.push('closed')}
        onSent={() => ends.push('sent')}
      />
    </World>,
  );
  return ends;
};
/** What the server was told, in its order. */
function told(draft: unknown = null) {
  const calls: unknown[] = [];
  const answers: Answers = {
    [`GET ${AT}/tribute-draft`]: { data: draft },
    [`PUT ${AT}/tribute-draft`]: async (request) => {
      calls.push(['keep', await request.json()]);
      return { data: saved };
    },
    [`DELETE ${AT}/tribute-draft`]: () => {
      calls.push(['delete']);
      return new Response(null, { status: 204 });
    },
    [`POST ${AT}/tributes`]: async (request) => {
      calls.push(['send', await request.json()]);
      return { data: letters.own };
    },
  };
  return { calls, answers };
}
const write = async (words: string) =>
  fireEvent.change(await screen.findByLabelText('Your tribute'), { target: { value: words } });

it('what is typed is kept after a pause, and where nothing was typed nothing is', async () => {
  const { calls, answers } = told();
  open(answers);
  await write('You kept ');
  await write('You kept the light on');
  expect(await screen.findByText('Saved as a draft. Only you can see it.')).toBeTruthy();
  expect(calls).toMatchObject([['keep', { body: 'You kept the light on', type: 'words' }]]);
});

it('what was half written is there again, is kept when the form is left, and deleted when it is emptied', async () => {
  const { calls, answers } = told(saved);
  const ends = open(answers);
  expect(await screen.findByDisplayValue('You kept the light on, and')).toBeTruthy();
  expect(screen.getByLabelText('Who can read it')).toHaveProperty('value', 'stewards');
  await write('');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(ends).toEqual(['closed']);
  await expect.poll(() => calls).toEqual([['delete']]);
});

it('a draft that could not be read is not written over', async () => {
  const { calls, answers } = told();
  open({ ...answers, [`GET ${AT}/tribute-draft`]: 503 });
  await write('You kept the light on');
  expect(await screen.findByText(/^We couldn’t look for a draft/u)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  fireEvent.click(screen.getByRole('button', { name: 'Post tribute' }));
  await expect.poll(() => calls).toMatchObject([['send', { body: 'You kept the light on' }]]);
});

it('sending comes after what is being kept, and nothing is kept behind it', async () => {
  const { calls, answers } = told(saved);
  const ends = open(answers);
  await screen.findByDisplayValue('You kept the light on, and');
  await write('You kept the light on.');
  fireEvent.click(screen.getByRole('button', { name: 'Post tribute' }));
  await expect.poll(() => ends).toEqual(['sent']);
  expect(calls).toMatchObject([['send', { body: 'You kept the light on.', audience: 'stewards' }]]);
});
