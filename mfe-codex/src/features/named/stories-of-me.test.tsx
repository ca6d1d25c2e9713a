import { fireEvent, render, screen, within } from '@testing-library/react';
import { World, userOf } from '@kinlore/shared/testing';
import { expect, it } from 'vitest';
import { card } from '../../fixtures.ts';
import { StoriesOfMe } from './StoriesOfMe.tsx';

const me = card(1, 'Ana Marić');
const told = {
  story_id: '0190c8a2-0000-7000-8000-000000000601',
  title: 'The flood',
  owner: card(2, 'Bruno Kos'),
  person: me,
  until: '2026-11-27T10:00:00Z',
  answer: 'mask',
  answered_at: '2026-11-13T10:00:00Z',
  answered_by: null,
  published: true,
};
const show = (items: readonly object[], asked: string[] = [], opened: string[] = []) =>
  render(
    <World
      user={userOf(me)}
      commands={{ openSharedStory: (id) => opened.push(id) }}
      answers={{
        'GET /shared-stories/consents': ({ url }: Request) => {
          asked.push(new URL(url).searchParams.get('standing') ?? '');
          return { data: items, meta: { next: null } };
        },
      }}
    >
      <StoriesOfMe userId={me.id} />
    </World>,
  );

it('says what was asked of each story, by whom and when', async () => {
  const asked: string[] = [];
  show(
    [
      told,
      {
        ...told,
        person: card(4, 'Mila Marić'),
        answer: 'agree',
        answered_by: card(3, 'Mara Kos'),
        published: false,
      },
    ],
    asked,
  );
  expect(
    await screen.findByText('You asked on 13 November 2026 to leave the name out.'),
  ).toBeTruthy();
  expect(
    screen.getByText('Mara Kos agreed on 13 November 2026. It isn’t published yet.'),
  ).toBeTruthy();
  expect(screen.getByText('By Bruno Kos. It names Mila Marić')).toBeTruthy();
  expect(asked).toEqual(['given']);
});

it('a silence is said as what it means, and the answer is changed where the story is', async () => {
  const opened: string[] = [];
  show([{ ...told, answer: null, answered_at: null }], [], opened);
  const list = await screen.findByRole('list', { name: 'Stories that name you' });
  expect(within(list).getByText(/^No answer came until 27 November 2026/u)).toBeTruthy();
  fireEvent.click(
    within(list).getByRole('button', { name: 'Change the answer about “The flood”' }),
  );
  expect(opened).toEqual([told.story_id]);
});
