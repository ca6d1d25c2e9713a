import { World, type Answers } from '@kinlore/shared/testing';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ana, boris, memory, userOf } from '../../testing/people.ts';
import CoauthorQuestion from './CoauthorQuestion.tsx';
import CoauthorsDialog from './CoauthorsDialog.tsx';

afterEach(cleanup);

const shown = memory(1, { owner: ana, author: ana });
const at = (path: string) => `${path.split(' ')[0]} /activities/${shown.id}${path.split(' ')[1]}`;
const one = (role: string, state: string) => ({ data: [{ person: boris, role, state }] });
/** What is asked anew once something was answered; a test ends when it has been. */
const afterwards = () => {
  const again = vi.fn(() => ({ data: shown }));
  return {
    again,
    answers: { [`GET /activities/${shown.id}`]: again, [`GET /posts/${shown.slug}`]: again },
  };
};
const open = (answers: Answers) =>
  render(
    <World user={userOf(ana)} answers={{ 'GET /activities/people': { data: [] }, ...answers }}>
      <CoauthorsDialog memory={shown} onClose={() => undefined} />
    </World>,
  );

it('whoever was asked is listed with what they can do, is given another role, and is taken out', async () => {
  const given = vi.fn(() => one('contributor', 'accepted'));
  const taken = vi.fn(() => new Response(null, { status: 204 }));
  const { again, answers } = afterwards();
  open({
    ...answers,
    [at('GET /coauthors')]: one('coauthor', 'accepted'),
    [at(`PUT /coauthors/${boris.id}`)]: given,
    [at(`DELETE /coauthors/${boris.id}`)]: taken,
  });
  const role = await screen.findByLabelText(`What can ${boris.full_name} do?`);
  expect(role).toHaveProperty('value', 'coauthor');
  fireEvent.change(role, { target: { value: 'contributor' } });
  await expect.poll(() => given.mock.calls.length).toBe(1);
  fireEvent.click(screen.getByRole('button', { name: `Remove ${boris.full_name}` }));
  await expect.poll(() => taken.mock.calls.length).toBe(1);
  await expect.poll(() => again.mock.calls.length).toBe(2);
});

it('a list that could not be read says so, and is asked for again', async () => {
  open({ [at('GET /coauthors')]: 503 });
  expect(
    await screen.findByText('The people who write it with you couldn’t be loaded'),
  ).toBeTruthy();
});

it('who is asked says no by one press, and it says what a yes means before', async () => {
  const { again, answers } = afterwards();
  const answered = vi.fn(() => new Response(null, { status: 204 }));
  render(
    <World user={userOf(boris)} answers={{ ...answers, [at('PUT /coauthoring')]: answered }}>
      <CoauthorQuestion memory={shown} asked="contributor" />
    </World>,
  );
  expect(screen.getByText(/asks you to add your photos/u)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'No, thanks' }));
  await expect.poll(() => answered.mock.calls.length).toBe(1);
  await expect.poll(() => again.mock.calls.length).toBe(2);
});
