/** What is shown of a story that several tell, and what is sent. */
import { NEVER, World, userOf, type Answers } from '@kinlore/shared/testing';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { card } from '../../fixtures.ts';
import { datesThatDiffer, placesThatDiffer } from './differences.ts';
import { asReader, consentOf, page, perspective, story, storyCard, year } from './fixtures.ts';
import { StoryPage } from './StoryPage.tsx';
import { SharedStories } from './SharedStories.tsx';

afterEach(cleanup);

const ana = card(1, 'Ana Marić');
const none = {
  'GET /shared-stories': page([]),
  'GET /activities/shared-stories/requests': page([]),
  'GET /shared-stories/consents': page([]),
};
const list = (answers: Answers) =>
  render(
    <World user={userOf(ana)} answers={{ ...none, ...answers }}>
      <SharedStories userId={ana.id} isOwn name="" />
    </World>,
  );
const open = (shown: ReturnType<typeof story>, answers: Answers = {}) =>
  render(
    <World
      user={userOf(ana)}
      answers={{ [`GET /shared-stories/${shown.id}`]: { data: shown }, ...answers }}
    >
      <StoryPage id={shown.id} userId={ana.id} onBack={() => undefined} />
    </World>,
  );

describe('shared stories', () => {
  it('that could not be loaded, or are being loaded, are not called none', async () => {
    const { unmount } = list({ 'GET /shared-stories': NEVER });
    expect(screen.queryByText('No shared stories yet')).toBeNull();
    unmount();
    list({ 'GET /shared-stories': 503 });
    expect(await screen.findByText('We couldn’t load these stories')).toBeTruthy();
  });

  it('one is asked to tell are answered where they are listed', async () => {
    const sent: unknown[] = [];
    const { id, title, when, place } = storyCard(1, 'The flood');
    const request = {
      story_id: id,
      title,
      when,
      place,
      from: card(2, 'Bruno Kos'),
      invited_at: '2027-05-01T10:00:00Z',
      expires_at: '2027-06-30T10:00:00Z',
    };
    list({
      'GET /activities/shared-stories/requests': page([request]),
      [`POST /shared-stories/${id}/answer`]: async (asked) => {
        sent.push(await asked.json());
        return 204;
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'No, thank you' }));
    await waitFor(() => {
      expect(sent).toEqual([{ answer: 'decline' }]);
    });
  });

  it('that are gone or not for who looks say so, and offer nothing', async () => {
    const shown = story();
    open(shown, { [`GET /shared-stories/${shown.id}`]: 404 });
    expect(await screen.findByText('This story isn’t available')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /side/u })).toBeNull();
  });

  it('keep what is remembered differently beside each other, and say who says so', async () => {
    open(
      story({
        perspectives: [
          perspective(1, ana, { mine: true, when: year(1965), place: 'The attic' }),
          perspective(2, card(2, 'Bruno Kos'), { when: year(1966), place: 'the  ATTIC' }),
        ],
      }),
    );
    const differ = await screen.findByRole('region', { name: 'Remembered differently' });
    expect(differ.textContent).toContain('1965 · Ana Marić');
    expect(differ.textContent).toContain('1966 · Bruno Kos');
    expect(differ.textContent).not.toContain('Where');
    expect(screen.getByRole('article', { name: 'What Bruno Kos remembers' })).toBeTruthy();
  });

  it('name nobody who is not named, and let who only reads report it and nothing else', async () => {
    open(story(asReader([perspective(2, null)])));
    expect(await screen.findByRole('article', { name: 'What someone remembers' })).toBeTruthy();
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'More actions: What someone remembers' }));
    expect(await screen.findByRole('menuitem', { name: 'Report' })).toBeTruthy();
  });

  it('ask who is named, who sends an answer', async () => {
    const sent: unknown[] = [];
    const shown = story(consentOf(ana));
    open(shown, {
      [`POST /shared-stories/${shown.id}/consent`]: async (asked) => {
        sent.push(await asked.json());
        return 204;
      },
    });
    const send = await screen.findByRole('button', { name: 'Send answer' });
    expect(send).toHaveProperty('disabled', true);
    fireEvent.click(screen.getByRole('radio', { name: /^Leave the name out/u }));
    fireEvent.click(send);
    await waitFor(() => {
      expect(sent).toEqual([{ answer: 'mask', user_id: ana.id }]);
    });
  });

  it('read again as they did, where an earlier version of one’s side is used', async () => {
    const sent: unknown[] = [];
    const own = perspective(1, ana, { mine: true, version: 2, body: 'It was dark.' });
    const shown = story({ perspectives: [own] });
    const version = (nth: number, body: string) => ({
      version: nth,
      body,
      when: year(1965),
      place: 'The attic',
      pictures: [],
      saved_at: '2027-05-01T10:00:00Z',
    });
    open(shown, {
      [`GET /story-perspectives/${own.id}/versions`]: page([
        version(2, own.body),
        version(1, 'It rained.'),
      ]),
      [`PUT /shared-stories/${shown.id}/perspective`]: async (asked) => {
        sent.push(await asked.json());
        return { data: shown };
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Earlier versions' }));
    expect(await screen.findByText('It rained.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Use this version' }));
    await waitFor(() => {
      expect(sent).toMatchObject([{ version: 2, body: 'It rained.', place: 'The attic' }]);
    });
  });

  it('are told with words, which stay where the server does not answer', async () => {
    const shown = story({ perspectives: [] });
    open(shown, { [`PUT /shared-stories/${shown.id}/perspective`]: 503 });
    fireEvent.click(await screen.findByRole('button', { name: 'Tell your side' }));
    const words = await screen.findByRole('textbox', { name: /^What you remember/u });
    const save = screen.getByRole('button', { name: 'Save' });
    expect(save).toHaveProperty('disabled', true);
    fireEvent.change(words, { target: { value: 'It rained.' } });
    fireEvent.click(save);
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(words).toHaveProperty('value', 'It rained.');
  });
});

describe('differences', () => {
  it('are none where one only says nothing, or all say the same', () => {
    const same = [
      perspective(1, ana, { place: 'Zemun', when: year(1965) }),
      perspective(2, ana, { place: ' zemun ' }),
    ];
    expect(placesThatDiffer(same)).toEqual([]);
    expect(datesThatDiffer(same)).toEqual([]);
  });
});
