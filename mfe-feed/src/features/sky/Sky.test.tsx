import { emit, on } from '@kinlore/shared/bus';
import { firstDayOf } from '@kinlore/shared/sky';
import { World, type Answers } from '@kinlore/shared/testing';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { provideCopies } from '@kinlore/shared/state';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ana, boris, userOf } from '../../testing/people.ts';
import { greatLife, segmentOf, skyAnswers, skyId } from '../../testing/sky.ts';
import Sky from './Sky.tsx';

afterEach(cleanup);

/** What a device keeps, and how often it was asked to forget. */
function device() {
  const kept = new Map<string, string>();
  provideCopies(
    Promise.resolve({
      read: async (name) => JSON.parse(kept.get(name) ?? 'null') as unknown,
      write: async (name, value) => void kept.set(name, JSON.stringify(value)),
      forget: async (name) => void kept.delete(name),
    }),
  );
  return kept;
}
const noNetwork = () => {
  throw new TypeError('Failed to fetch');
};

const sixties = segmentOf('1968', [
  { day: firstDayOf(1968) + 10, feeling: 1, place: 'Zemun', people: [boris.full_name] },
  { day: firstDayOf(1968) + 90, feeling: 2, photo: true },
]);
const later = segmentOf('1987', [{ day: firstDayOf(1987) + 200, feeling: 1, place: 'Malmö' }]);
const titles: Readonly<Record<string, string>> = {
  '1968/0': 'The winter we carried the piano',
  '1968/1': 'A song on the stairs',
  '1987/0': 'The blue boat',
};
const ofAna = skyAnswers(
  ana.id,
  [sixties, later],
  ({ years }, row) => titles[`${years}/${String(row)}`] ?? '',
);

function open({ answers = ofAna, at = '/?view=personal', before = '/x' } = {}) {
  const opened: string[] = [];
  const closed: string[] = [];
  const pages: string[] = [];
  render(
    <World
      user={userOf(ana)}
      answers={answers}
      at={at}
      commands={{
        openActivity: ({ activityId, activityType }) =>
          opened.push(`${activityType}/${activityId}`),
        closeModal: () => closed.push('closed'),
        openPage: (address) => pages.push(address),
      }}
    >
      <Sky active before={before} />
    </World>,
  );
  return { opened, closed, pages };
}
const light = (name: RegExp | string) => screen.findByRole('button', { name });
const lights = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

describe('a sky', () => {
  it('that is not for whoever asks is told from one that could not be loaded', async () => {
    open({
      answers: { ...ofAna, [`GET /sky/${boris.id}`]: 404 },
      at: `/?view=personal&of=${boris.id}`,
    });
    expect(await screen.findByText(/isn’t here, or it isn’t shared with you/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    cleanup();
    open({ answers: { [`GET /sky/${ana.id}`]: 503 } });
    expect(await screen.findByText('We couldn’t load the sky')).toBeTruthy();
  });

  it('is not there where the address asks for none', () => {
    open({ at: '/?view=galaxy' });
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('says what will be there while nothing is', async () => {
    open({ answers: skyAnswers(ana.id, []) });
    expect(await screen.findByText('Your sky is still dark')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Record a memory' })).toBeTruthy();
  });

  it('lists every memory in the order of time, and says how many there are', async () => {
    open();
    await light(/winter we carried the piano/);
    expect(lights()).toHaveLength(3);
    expect(lights()[0]).toMatch(/1968.*piano.*Zemun.*Joy/);
    expect(
      screen.getAllByRole('listitem').map((item) => item.getAttribute('aria-posinset')),
    ).toEqual(['1', '2', '3']);
    expect(screen.getByText('3 memories')).toBeTruthy();
  });

  it('holds to what the address looks for, and changes it by what is chosen', async () => {
    open({ at: '/?view=personal&emotion=joy&y=1987' });
    await light(/blue boat/);
    expect([lights().length, screen.getByText('1 of 3 memories').tagName]).toEqual([1, 'P']);
    fireEvent.click(screen.getByRole('button', { name: 'Remove 1987' }));
    await waitFor(() => expect(lights()).toHaveLength(2));
    fireEvent.change(screen.getByRole('combobox', { name: 'Person' }), {
      target: { value: boris.full_name },
    });
    // The choice stands there in the turn of the press; what is found by it comes when that has been painted.
    expect(screen.getByRole('button', { name: `Remove ${boris.full_name}` })).toBeTruthy();
    expect(lights()).toHaveLength(2);
    await waitFor(() => expect(lights()).toHaveLength(1));
    expect(screen.getByText('1 of 3 memories')).toBeTruthy();
  });

  it('is searched by the words of its titles, as one types', async () => {
    open();
    await light(/blue boat/);
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search titles' }), {
      target: { value: 'SONG sta' },
    });
    await waitFor(() => expect(lights()).toHaveLength(1));
    expect(lights()[0]).toMatch(/A song on the stairs/);
    const words = screen.getByRole<HTMLInputElement>('searchbox');
    fireEvent.change(words, { target: { value: 'volcano ' } });
    expect(await screen.findByText(/No memories match/)).toBeTruthy();
    // A space that more words may follow stays; what is taken away is taken away.
    expect(words.value).toBe('volcano ');
    fireEvent.click(screen.getByRole('button', { name: 'Remove volcano' }));
    await waitFor(() => expect(lights()).toHaveLength(3));
    expect(words.value).toBe('');
  });

  it('is walked by the keyboard: a memory, a year, the ends', async () => {
    const { opened } = open();
    const first = await light(/piano/);
    first.focus();
    const press = (key: string) =>
      fireEvent.keyDown(document.activeElement ?? document.body, { key });
    // With another key held it is the browser's, or moves the picture.
    fireEvent.keyDown(first, { key: 'ArrowDown', altKey: true });
    expect(document.activeElement).toBe(first);
    press('ArrowDown');
    expect(document.activeElement?.textContent).toMatch(/A song/);
    expect(screen.getByRole('list', { description: /plus and minus/ })).toBeTruthy();
    press('PageDown');
    expect(document.activeElement?.textContent).toMatch(/blue boat/);
    press('PageDown');
    expect(document.activeElement?.textContent).toMatch(/blue boat/);
    press('Home');
    expect(document.activeElement?.textContent).toMatch(/piano/);
    fireEvent.click(document.activeElement ?? document.body);
    await waitFor(() => expect(opened).toEqual([`milestone/${skyId('1968', 0)}`]));
    expect(
      screen.getAllByRole('button').filter(({ tabIndex, closest }) => tabIndex === 0 && closest),
    ).not.toHaveLength(0);
    expect(document.querySelectorAll('li [tabindex="0"]')).toHaveLength(1);
  });

  it('goes to a year by the slider', async () => {
    open();
    await light(/piano/);
    const slider = screen.getByRole('slider', { name: 'Year' });
    expect(slider.getAttribute('aria-valuetext')).toBe('1968: 2 memories');
    fireEvent.change(slider, { target: { value: '1980' } });
    await waitFor(() => expect(slider.getAttribute('aria-valuetext')).toBe('1987: 1 memory'));
    expect((await light(/blue boat/)).getAttribute('aria-current')).toBe('true');
  });

  it('counts its years by feeling, and leads to one of them', async () => {
    open();
    await light(/piano/);
    fireEvent.click(screen.getByRole('button', { name: 'Overview' }));
    const table = screen.getByRole('table', { name: 'Memories by year and feeling' });
    const cells = [...table.querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map(({ textContent }) => textContent),
    );
    expect(cells).toEqual([
      ['1968', '2', '1', '1', ''],
      ['1987', '1', '1', '', ''],
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Only 1987' }));
    await waitFor(() => expect(lights()).toHaveLength(1));
  });
});

describe('a life of a million memories', () => {
  const life = greatLife();
  /** The years whose lights were fetched, and those whose names were. */
  function openGreat(at = '/?view=personal') {
    const [lightsOf, namesOf]: [string[], string[]] = [[], []];
    const answers: Answers = Object.fromEntries(
      Object.entries(skyAnswers(ana.id, life)).map(([path, answer]) => [
        path,
        () => {
          const year = /segments\/(\d+)/u.exec(path)?.[1];
          if (year !== undefined) (path.endsWith('/names') ? namesOf : lightsOf).push(year);
          return answer;
        },
      ]),
    );
    open({ answers, at });
    return { lightsOf, namesOf };
  }

  it('opens with what it is counted to, and fetches only what is looked at', async () => {
    const { lightsOf, namesOf } = openGreat();
    await light(/Memory 1 of 1801/);
    expect(screen.getByText(/^1,?000,?000 memories$/)).toBeTruthy();
    expect([lightsOf, namesOf]).toEqual([['1801'], ['1801']]);
    expect(screen.getAllByRole('listitem')[0]?.getAttribute('aria-setsize')).toBe('1000000');
    (await light(/Memory 1 of 1801/)).focus();
    await screen.findByRole('button', { current: true });
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'End' });
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/Memory 5000 of 2000/));
    fireEvent.change(screen.getByRole('slider', { name: 'Year' }), { target: { value: '1875' } });
    await waitFor(() =>
      expect(screen.getByRole('button', { current: true }).textContent).toMatch(/Memory 1 of 1875/),
    );
    expect(lightsOf).toEqual(['1801', '2000', '1875']);
  });

  it('is counted whole by year and feeling, and says how far it has looked for the rest', async () => {
    const { lightsOf } = openGreat('/?view=personal&emotion=joy');
    const said = await screen.findByText(
      /Looked through 100,?000 of 1,?000,?000 memories so far/,
      undefined,
      { timeout: 5000 },
    );
    expect(lightsOf).toHaveLength(20);
    const joys = life.reduce(
      (sum, { segment }) => sum + segment.feeling.filter((one) => one === 1).length,
      0,
    );
    const counted = new RegExp(`^${joys.toLocaleString('en')} of`.replaceAll(',', ',?'), 'u');
    expect(screen.getByText(counted)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Keep looking' }));
    await waitFor(() => expect(said.textContent).toMatch(/200,?000 of/), { timeout: 5000 });
    expect(lightsOf).toHaveLength(40);
  });

  it('has a year whole when that is asked for', async () => {
    const { lightsOf } = openGreat('/?view=personal&y=1999');
    await light(/Memory 1 of 1999/);
    expect(lightsOf).toEqual(['1999']);
    expect(screen.getByText(/^5,?000 of 1,?000,?000 memories$/)).toBeTruthy();
    expect(screen.queryByText(/Looked through/)).toBeNull();
  });
});

describe('a nexus', () => {
  it('lists what belongs to its memory, and leads back to the whole sky', async () => {
    open({ at: `/?view=nexus&orb=${skyId('1968', 0)}` });
    await waitFor(() => expect(lights()).toHaveLength(2));
    expect(screen.getByText('2 of 3 memories')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'The whole sky' }));
    await waitFor(() => expect(lights()).toHaveLength(3));
  });
});

describe('the sky of a family', () => {
  const life = (name: string, more: object) => ({
    user_id: `id-${name}`,
    name,
    username: name,
    picture: null,
    is_dead: false,
    is_self: false,
    is_connected: true,
    tree_person_id: null,
    generation: null,
    branch: null,
    total: 3,
    overview: { year: [1968, 1987], feeling: [1, 1], count: [2, 1] },
    ...more,
  });

  it('says who is in it, and leads into each life', async () => {
    const { pages } = open({
      at: '/?view=collective',
      answers: {
        'GET /sky/collective': {
          data: [life('Ana', { is_self: true }), life('Rosa', { is_dead: true, total: 1 })],
          meta: { next: null },
        },
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Rosa' }));
    expect(pages).toEqual(['/?view=personal&of=id-Rosa']);
    expect([screen.getByText('In remembrance'), screen.getByText('1 memory')]).toHaveLength(2);
    expect(screen.getByText('2 lives')).toBeTruthy();
  });

  it('that cannot be loaded is not taken for an empty one', async () => {
    open({ at: '/?view=collective', answers: { 'GET /sky/collective': 503 } });
    expect(await screen.findByText('We couldn’t load your family’s sky')).toBeTruthy();
  });
});

describe('a memory that is no longer shared', () => {
  it('goes, is let go of, and is closed where it was being read', async () => {
    const less = skyAnswers(ana.id, [later], () => 'The blue boat');
    let gone = false;
    const answers: Answers = Object.fromEntries(
      Object.entries({ ...less, ...ofAna }).map(([path, answer]) => [
        path,
        () => (gone ? (less[path] ?? 404) : answer),
      ]),
    );
    const { closed } = open({
      answers,
      at: `/?view=personal&modal=activity-view&activityId=${skyId('1968', 1)}`,
    });
    fireEvent.click(await light(/A song on the stairs/));
    gone = true;
    emit('activity.audience_changed', { activity_id: skyId('1968', 1), owner_id: ana.id });
    await waitFor(() => expect(screen.queryByRole('button', { name: /A song/ })).toBeNull());
    expect(await screen.findByText('That memory isn’t here any more.')).toBeTruthy();
    expect(closed).toEqual(['closed']);
    expect(screen.getByText('1 memory')).toBeTruthy();
  });

  it('takes nothing from what else is selected', async () => {
    let fewer = false;
    const shorter = segmentOf('1968', [{ day: firstDayOf(1968) + 90, feeling: 2, photo: true }]);
    const changed = { ...shorter, hash: 'hash-other' };
    const after = skyAnswers(ana.id, [changed, later], ({ years }) =>
      years === '1968' ? 'A song on the stairs' : 'The blue boat',
    );
    const answers: Answers = Object.fromEntries(
      Object.keys({ ...ofAna, ...after }).map((path) => [
        path,
        () => (fewer ? (after[path] ?? 404) : (ofAna[path] ?? 404)),
      ]),
    );
    open({ answers });
    (await light(/blue boat/)).focus();
    fewer = true;
    emit('activity.removed', { activity_id: skyId('1968', 0), owner_id: ana.id });
    await waitFor(() => expect(screen.queryByRole('button', { name: /piano/ })).toBeNull());
    expect((await light(/blue boat/)).getAttribute('aria-current')).toBe('true');
    expect(screen.queryByText('That memory isn’t here any more.')).toBeNull();
  });
});

describe('a journey', () => {
  const at = (play: string) => `/?view=nexus&play=${play}`;
  const whole = (views: readonly (string | null)[]) => views.filter((view) => view !== null);

  it('flies to a memory by the address, and back to where one was when it is ended', async () => {
    const views: (string | null)[] = [];
    const stop = on('sky.view', ({ view }) => views.push(view));
    open({ at: at(skyId('1968', 1)) });
    const bar = await screen.findByRole('region', { name: 'Journey' });
    expect(bar.textContent).toMatch(/A song on the stairs.*With the people/);
    expect(screen.getByLabelText('33 % of the way')).toBeTruthy();
    expect(screen.queryByRole('searchbox')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'End the journey' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Journey' })).toBeNull());
    expect(whole(views)).toContain('nexus');
    stop();
  });

  it('plays a year, one memory after the other, and can skip', async () => {
    open({ at: '/?view=personal&y=1968' });
    await light(/piano/);
    fireEvent.click(screen.getByRole('button', { name: 'Play 1968' }));
    const bar = await screen.findByRole('region', { name: 'Journey' });
    expect(bar.textContent).toMatch(/piano.*1 more after this/);
    fireEvent.click(screen.getByRole('button', { name: 'Skip this one' }));
    await waitFor(() => expect(bar.textContent).toMatch(/A song on the stairs/));
    expect(screen.queryByRole('button', { name: 'Skip this one' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'End the journey' }));
    // The sky as it was before, with what was looked for.
    expect(await screen.findByText('2 of 3 memories')).toBeTruthy();
  });

  it('to a memory that is not there does not begin', async () => {
    open({ at: at('0190-nobody') });
    expect(await screen.findByText('That memory isn’t here any more.')).toBeTruthy();
    expect(await screen.findByText('3 memories')).toBeTruthy();
  });
});

describe('a sky without a network', () => {
  afterEach(() => provideCopies(null));

  it('opens as it was last seen, says when that was, and is asked for anew when there is one', async () => {
    const kept = device();
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    vi.setSystemTime(new Date('2026-03-14T12:00:00Z'));
    open();
    await light(/blue boat/);
    await vi.advanceTimersByTimeAsync(2_000);
    vi.useRealTimers();
    await waitFor(() => expect([...kept.keys()].join()).toMatch(/names 0/));
    cleanup();
    let isThere = false;
    const answers: Answers = Object.fromEntries(
      Object.entries(ofAna).map(([path, answer]) => [path, () => (isThere ? answer : noNetwork())]),
    );
    open({ answers });
    expect(await screen.findByText(/offline.*14 March 2026/)).toBeTruthy();
    await light(/blue boat/);
    expect(lights()).toHaveLength(3);
    isThere = true;
    emit('realtime.resumed', { after: 'rejoined' });
    await waitFor(() => expect(screen.queryByText(/offline/)).toBeNull());
    expect(await light(/blue boat/)).toBeTruthy();
  });

  it('has no light, name or picture of what the last answer had not, and nothing of a life that was refused', async () => {
    const kept = device();
    open();
    await light(/A song on the stairs/);
    await waitFor(() => expect([...kept.values()].join()).toMatch(/A song on the stairs/), {
      timeout: 4_000,
    });
    cleanup();
    open({ answers: skyAnswers(ana.id, [later], () => 'The blue boat') });
    await light(/blue boat/);
    await waitFor(() => expect([...kept.values()].join()).not.toMatch(/A song|hash-1968/));
    cleanup();
    open({ answers: { [`GET /sky/${ana.id}`]: noNetwork } });
    await waitFor(() => expect(lights()).toHaveLength(1));
    cleanup();
    open({ answers: { [`GET /sky/${ana.id}`]: 404 } });
    await screen.findByText(/isn’t here/);
    await waitFor(() =>
      expect([...kept.keys()].filter((name) => name.includes('lights'))).toEqual([]),
    );
    expect(kept.get(`sky ${ana.id}`)).toBeUndefined();
  });

  it('has of a great life what was looked at', async () => {
    const kept = device();
    const great = greatLife();
    open({ answers: skyAnswers(ana.id, great) });
    await light(/Memory 1 of 1801/);
    await waitFor(() => expect(kept.get(`sky ${ana.id} lights 0`)).toMatch(/hash-1801/), {
      timeout: 4_000,
    });
    cleanup();
    open({
      answers: {
        [`GET /sky/${ana.id}`]: noNetwork,
        [`GET /sky/${ana.id}/segments/1801/hash-1801`]: noNetwork,
      },
    });
    expect(await screen.findByText(/offline.*Only part of it is kept/)).toBeTruthy();
    await waitFor(() => expect(lights()[0]).toMatch(/1801/));
  });
});
