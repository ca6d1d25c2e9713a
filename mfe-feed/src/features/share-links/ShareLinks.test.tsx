import { World, type Answers } from '@kinlore/shared/testing';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ana, userOf } from '../../testing/people.ts';
import ShareLinksDialog from './ShareLinksDialog.tsx';

afterEach(cleanup);

const ID = '01990000-0000-7000-8000-000000000001';
const link = (state: 'open' | 'resting') => ({
  id: 'one',
  name: 'For Aunt Mila',
  activity: { id: ID, type: 'everyday', title: 'The piano' },
  state,
  has_password: false,
  opened_count: 0,
  last_opened_at: null,
  created_at: '2027-05-01T10:00:00Z',
  expires_at: '2027-05-31T10:00:00Z',
});
const page = (links: readonly object[]) => ({ data: links, meta: { next: null } });
const open = (answers: Answers) =>
  render(
    <World user={userOf(ana)} answers={{ 'GET /share-links': page([]), ...answers }}>
      <ShareLinksDialog activityId={ID} onClose={() => undefined} />
    </World>,
  );
const make = () => fireEvent.click(screen.getByRole('button', { name: 'Make a link' }));

it('a link for nobody, and one with a password of three letters, are not made', async () => {
  let made = 0;
  open({
    'POST /share-links': () => {
      made += 1;
      return new Response(null, { status: 503 });
    },
  });
  make();
  expect(await screen.findByText('Write whom the link is for.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/Who is it for/u), { target: { value: 'Mila' } });
  fireEvent.change(screen.getByLabelText(/^Password/u), { target: { value: 'abc' } });
  make();
  expect(await screen.findByText('Use at least 6 characters.')).toBeTruthy();
  expect(made).toBe(0);
});

it('a link is told once, stands in the list, and is gone from it when it is removed', async () => {
  let links: readonly object[] = [];
  open({
    'GET /share-links': () => page(links),
    'POST /share-links': () => {
      links = [link('open')];
      return { data: { share_link: link('open'), link: 'https://example.org/shared/abc' } };
    },
    'DELETE /share-links/one': () => {
      links = [];
      return new Response(null, { status: 204 });
    },
  });
  fireEvent.change(screen.getByLabelText(/Who is it for/u), { target: { value: 'Mila' } });
  make();
  expect(await screen.findByDisplayValue('https://example.org/shared/abc')).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Remove the link “For Aunt Mila”' }));
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByText('Links to this memory')).toBeNull());
});
