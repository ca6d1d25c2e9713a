/** Places in words, with and without a map that moves. */
import { World, person as account, userOf, type Answers } from '@kinlore/shared/testing';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { MapPin, MemoryMap } from '@kinlore/shared/contracts/places';
import { exactDay } from '@kinlore/shared/dates';
import { EveryoneToGuests } from './Map.stories.tsx';
import MapPage from './MapPage.tsx';
import { countUntil, townNamed, townsUntil, yearsOf } from './towns.ts';

afterEach(cleanup);

const ana = account(3, 'Ana Marković');
const pin = (
  name: string,
  latitude: number,
  years: MapPin['years'],
  also: string[] = [],
): MapPin => ({
  latitude,
  longitude: 20,
  memories: years.reduce((all, { memories }) => all + memories, 0),
  towns: [
    {
      name,
      region: 'Vojvodina',
      country: 'Serbia',
      memories: 1,
      names: [name, ...also].map((one) => ({
        name: one,
        memories: 1,
        first_year: 1910,
        last_year: 1968,
      })),
    },
  ],
  more_towns: 0,
  years,
  is_about: false,
});
const map: MemoryMap = {
  owner: null,
  pins: [
    pin(
      'Zemun',
      44.84,
      [
        { year: 1910, memories: 1 },
        { year: null, memories: 3 },
      ],
      ['Semlin'],
    ),
    pin('Novi Sad', 45.25, [{ year: 1985, memories: 2 }]),
  ],
  more_pins: 0,
  way: [],
  unplaced: [{ name: 'Grandmother’s orchard', memories: 1 }],
};

describe('places as far as a year', () => {
  it('count what is dated until then, and what has no date only among all years', () => {
    const [zemun] = map.pins;
    if (zemun === undefined) throw new Error('there is a pin');
    expect([1909, 1910, null].map((year) => countUntil(zemun, year))).toEqual([0, 1, 4]);
    expect(townsUntil(map, 1910).map(({ name }) => name)).toEqual(['Zemun']);
    expect(yearsOf(map)).toEqual({ first: 1910, last: 1985 });
    expect(yearsOf({ pins: [] })).toBeNull();
    expect(townNamed(townsUntil(map, null), 'Semlin')?.name).toBe('Zemun');
  });
});

function open(answers: Answers, at = '/map'): void {
  render(
    <World user={userOf(ana)} answers={answers} at={at}>
      <MapPage />
    </World>,
  );
}

describe('the page of places', () => {
  it('says all places in words, and fewer of them in an early year', async () => {
    open({ 'GET /map': { data: map } });
    const list = await screen.findByRole('list', { name: 'Places' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    fireEvent.change(screen.getByRole('slider'), { target: { value: '1950' } });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Zemun1 memoryVojvodina, Serbia']);
  });
  it('opens the memories of a town under each of its names, and comes back to the list', async () => {
    const asked: (string | null)[] = [];
    open(
      {
        'GET /map': { data: map },
        'GET /search': (request) => {
          asked.push(new URL(request.url).searchParams.get('place'));
          const memory = {
            id: ana.id,
            type: 'everyday',
            title: 'The river froze',
            when: exactDay('1968-03-14'),
            owner: ana,
          };
          return { data: { memories: { items: [memory], next: null } } };
        },
      },
      '/map?at=Semlin',
    );
    expect(await screen.findByRole('heading', { name: 'Zemun' })).toBe(document.activeElement);
    expect(await screen.findByRole('button', { name: /The river froze/ })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: /Semlin/ }));
    await waitFor(() => expect(asked).toEqual(['Zemun', 'Semlin']));
    fireEvent.click(screen.getByRole('button', { name: 'All places' }));
    // Where one came from.
    const list = screen.getByRole('list', { name: 'Places' });
    expect(within(list).getByRole('button', { name: /Zemun/ })).toBe(document.activeElement);
  });
  it('of a memorial are those that it tells, and lead to the memories there', async () => {
    const asked: (string | null)[] = [];
    const at = `/legacy/memorials/${ana.id}`;
    const entry = { kind: 'memory', type: 'everyday', title: 'The river froze', told_by: 'Boris' };
    open(
      {
        [`GET ${at}/map`]: { data: map },
        [`GET ${at}/life/entries`]: ({ url }) => {
          asked.push(new URL(url).searchParams.get('place'));
          const when = exactDay('1968-03-14');
          const tribute = { ...entry, id: 'b', type: null, title: '', kind: 'tribute', when };
          return { data: [{ ...entry, id: 'a', when }, tribute], meta: { next: null } };
        },
      },
      `/map?memorial=${ana.id}&at=Semlin`,
    );
    expect(await screen.findByText('Boris')).toBeDefined();
    expect(screen.getAllByRole('button', { name: /The river froze/ })).toHaveLength(1);
    expect(asked).toEqual(['Zemun']);
  });
  it('says that a life is not there where it is not shared', async () => {
    open({}, `/map?life=${ana.id}`);
    expect(await screen.findByRole('heading', { name: 'We couldn’t load the map' })).toBeDefined();
  });
});

describe('the places of everyone', () => {
  it('are towns for a guest, who is led to no other map, and where it is a few no number is said', async () => {
    const { render: draw } = EveryoneToGuests;
    if (draw === undefined) throw new Error('a story that draws nothing');
    // The stories of this page take nothing.
    render(<>{Reflect.apply(draw, null, [])}</>);
    const list = await screen.findByRole('list', { name: 'Places' });
    const texts = within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(texts.slice(2, 4)).toEqual(['Malmö7 memoriesSweden', 'PortoA few memoriesPortugal']);
    expect(screen.queryByRole('navigation')).toBeNull();
    const malmo = within(list).getByRole('button', { name: /Malmö/u });
    fireEvent.click(malmo);
    expect(malmo.getAttribute('aria-pressed')).toBe('true');
  });
});
