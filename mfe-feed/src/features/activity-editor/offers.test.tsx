import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { exactDay } from '@kinlore/shared/dates';
import { World, type Answers } from '@kinlore/shared/testing';
import { ana, memory, picture, userOf } from '../../testing/people.ts';
import { emptyDraft, type Draft } from './draft.ts';
import { WhenStep } from './steps/SmallSteps.tsx';
import { Unfinished } from './Unfinished.tsx';

afterEach(cleanup);

describe('memories that wait to be finished', () => {
  const open = vi.fn<(where?: { readonly activity?: string }) => void>();
  const show = (answers: Answers) =>
    render(
      <World user={userOf(ana)} answers={answers} commands={{ openActivityEditor: open }}>
        <Unfinished />
      </World>,
    );

  it('are offered by their titles, and opened to go on', async () => {
    show({
      'GET /activities/drafts': {
        data: [
          memory(1, { status: 'draft', title: 'Half a story' }),
          memory(2, { status: 'draft', title: '' }),
        ],
        meta: { next: null },
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Continue writing: Half a story' }));
    expect(open).toHaveBeenCalledWith({ activity: memory(1).id }, undefined);
    expect(screen.getByRole('button', { name: 'Continue writing: No title yet' })).toBeTruthy();
  });

  it('are asked for page by page', async () => {
    show({
      'GET /activities/drafts': (request) =>
        new URL(request.url).searchParams.get('cursor') === null
          ? { data: [memory(1, { status: 'draft', title: 'One' })], meta: { next: 'further' } }
          : { data: [memory(2, { status: 'draft', title: 'Two' })], meta: { next: null } },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('button', { name: 'Continue writing: Two' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it.each([
    ['there are none', { data: [], meta: { next: null } }],
    ['the server cannot say', 503],
  ] as const)('are absent where %s', async (_why, answer) => {
    const asked = vi.fn<() => void>();
    show({
      'GET /activities/drafts': () => {
        asked();
        return answer;
      },
    });
    await waitFor(() => expect(asked).toHaveBeenCalled());
    expect(screen.queryByText('Unfinished memories')).toBeNull();
  });
});

describe('the dates of photographs', () => {
  const media = (n: number, source: 'original' | 'file', day: string) => ({
    data: {
      id: picture(n, 3, 2).media_id,
      state: 'ready',
      picture: picture(n, 3, 2),
      taken: { source, when: exactDay(day) },
    },
  });
  const draft: Draft = {
    ...emptyDraft('k'),
    pictures: [1, 2].map((n) => ({
      media_id: picture(n, 3, 2).media_id,
      caption: '',
      alt: '',
      name: '',
    })),
  };
  const [first, second] = draft.pictures.map(({ media_id }) => `GET /media/${media_id}`);
  const change = vi.fn<(to: (draft: Draft) => Draft) => void>();
  const offer = (answers: Answers, shown = draft) =>
    render(
      <World user={userOf(ana)} answers={answers}>
        <WhenStep
          draft={shown}
          change={change}
          problem={null}
          refused={null}
          options={{ today: '2026-11-22', birth: null, locale: 'en' }}
        />
      </World>,
    );

  it('are offered, the earliest first, and taken only when pressed', async () => {
    offer({
      [first ?? '']: media(1, 'original', '1999-08-02'),
      [second ?? '']: media(2, 'original', '1998-07-01'),
    });
    expect((await screen.findAllByRole('listitem')).map((one) => one.textContent)).toEqual([
      expect.stringContaining('1998'),
      expect.stringContaining('1999'),
    ]);
    expect(change).not.toHaveBeenCalled();
    fireEvent.click(screen.getAllByRole('button', { name: 'Use this date' })[0] ?? document.body);
    expect(change.mock.calls[0]?.[0](draft).when.start).toBe('1998-07-01');
  });

  it('are not offered from a scan, nor once they are the date of the memory', async () => {
    const asked = vi.fn<() => void>();
    offer(
      {
        [first ?? '']: () => {
          asked();
          return media(1, 'file', '1999-08-02');
        },
        [second ?? '']: () => {
          asked();
          return media(2, 'original', '1998-07-01');
        },
      },
      { ...draft, when: exactDay('1998-07-01') },
    );
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('are one stop of the keyboard with the quick answers', async () => {
    offer({
      [first ?? '']: media(1, 'original', '1999-08-02'),
      [second ?? '']: media(2, 'original', '1998-07-01'),
    });
    expect(await screen.findAllByRole('button', { name: 'Use this date' })).toHaveLength(2);
    const bar = screen.getByRole('toolbar', { name: 'Quick answers' });
    await waitFor(() =>
      expect(
        within(bar)
          .getAllByRole('button')
          .map(({ tabIndex }) => tabIndex),
      ).toEqual([0, -1, -1, -1, -1]),
    );
  });
});
