import { World, userOf, type Answers } from '@kinlore/shared/testing';
import type { Tribute } from '@kinlore/shared/contracts/legacy';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ana, letters } from '../../testing/memorials.ts';
import ChangeAudience from './ChangeAudience.tsx';

afterEach(cleanup);

const AT = `PUT /legacy/tributes/${letters.family.id}/audience`;
const open = (answers: Answers) => {
  const changed: Tribute[] = [];
  render(
    <World user={userOf(ana)} answers={answers}>
      <ChangeAudience
        tribute={letters.family}
        onClose={() => undefined}
        onChanged={(tribute) => changed.push(tribute)}
      />
    </World>,
  );
  return changed;
};
const choose = async (value: string) => {
  fireEvent.change(await screen.findByLabelText('Who can read it'), { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
};

it('asks for whom was chosen, and gives on what the server answers', async () => {
  const asked: unknown[] = [];
  const changed = open({
    [AT]: async (request) => {
      asked.push(await request.json());
      return { data: { ...letters.family, pending_audience: 'memorial' } };
    },
  });
  await choose('memorial');
  await waitFor(() => expect(changed).toHaveLength(1));
  expect(asked).toEqual([{ audience: 'memorial' }]);
  expect(changed[0]?.pending_audience).toBe('memorial');
});

it('keeps what was chosen where the server refuses, and says why', async () => {
  const changed = open({ [AT]: 503 });
  await choose('stewards');
  expect(await screen.findByRole('alert')).toBeDefined();
  const field: HTMLSelectElement = screen.getByLabelText('Who can read it');
  expect([field.value, changed]).toEqual(['stewards', []]);
});
