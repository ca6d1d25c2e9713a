import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { World, type Answers } from '@kinlore/shared/testing';
import { ana, memory, mila, userOf } from '../../testing/people.ts';
import { OnThisDayAtHome } from './index.ts';
import OnThisDayPage from './OnThisDayPage.tsx';

afterEach(cleanup);

const answer = (data: readonly object[], more: object = {}) => ({
  data,
  meta: {
    next: null,
    today: '2027-05-05',
    day: '05-05',
    anniversaries: [],
    resting: null,
    ...more,
  },
});
const show = (page: React.ReactNode, answers: Answers) =>
  render(
    <World user={userOf(ana)} answers={answers}>
      {page}
    </World>,
  );

describe('on this day', () => {
  it('draws nothing on home where nothing happened, where it rests and where it cannot be loaded', async () => {
    for (const said of [answer([]), answer([], { resting: 'mourning' }), 503] as const) {
      let isAsked = false;
      const { container } = show(<OnThisDayAtHome />, {
        'GET /on-this-day': () => {
          isAsked = true;
          return said;
        },
      });
      await expect.poll(() => isAsked).toBe(true);
      expect(container.textContent).toBe('');
      cleanup();
    }
  });

  it('leads from home to a memory, and says how long ago it was', async () => {
    show(<OnThisDayAtHome />, {
      'GET /on-this-day': answer([memory(1, { text: '5 May 2015' })]),
    });
    const link = await screen.findByRole('link', { name: /12 years ago.*piano/ });
    expect(link.getAttribute('href')).toContain(memory(1).id);
  });

  it('walks to the day before, and says something kind of a day of which nothing is known', async () => {
    const asked: (string | null)[] = [];
    show(<OnThisDayPage />, {
      'GET /on-this-day': (request) => {
        const day = new URL(request.url).searchParams.get('day');
        asked.push(day);
        return answer([], { day: day ?? '05-05' });
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'The day before' }));
    expect(await screen.findByText('No memories of 4 May yet')).toBeTruthy();
    expect(asked).toEqual([null, '05-04']);
  });

  it('hides somebody for good from a memory, and asks for the day again', async () => {
    const sent: unknown[] = [];
    const told = memory(1, {
      text: '5 May 2015',
      people: [{ name: 'Uncle Petar', user: null, tag: 'name' }],
    });
    show(<OnThisDayPage />, {
      'GET /on-this-day': () => answer(sent.length === 0 ? [told] : []),
      'GET /on-this-day/choices': { data: { off: null, mourning: null, hidden: [] } },
      'POST /on-this-day/hidden': async (request) => {
        sent.push(await request.json());
        return {
          data: {
            id: mila.id,
            what: 'person',
            name: 'Uncle Petar',
            first_day: null,
            last_day: null,
            until: null,
          },
        };
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: /piano/ }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('radio', { name: 'Memories with Uncle Petar' }));
    fireEvent.click(dialog.getByRole('button', { name: /bring up/ }));
    expect(await screen.findByText('No memories of 5 May yet')).toBeTruthy();
    expect(sent).toEqual([
      { what: 'person', name: 'Uncle Petar', memory_id: told.id, for: 'good' },
    ]);
  });

  it('says why it rests after a death, and goes on when that is asked for', async () => {
    const sent: unknown[] = [];
    show(<OnThisDayPage />, {
      'GET /on-this-day': () =>
        sent.length === 0 ? answer([], { resting: 'mourning' }) : answer([memory(1)]),
      'GET /on-this-day/choices': {
        data: {
          off: null,
          mourning: { until: '2028-04-01T10:00:00Z', shows: 'nothing' },
          hidden: [],
        },
      },
      'PATCH /on-this-day/choices': async (request) => {
        sent.push(await request.json());
        return {
          data: {
            off: null,
            mourning: { until: '2028-04-01T10:00:00Z', shows: 'without_them' },
            hidden: [],
          },
        };
      },
    });
    expect(await screen.findByText(/Until 1 April 2028/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /without the person who died/ }));
    expect(await screen.findByRole('link', { name: /piano/ })).toBeTruthy();
    expect(sent).toEqual([{ mourning: 'without_them' }]);
  });
});
