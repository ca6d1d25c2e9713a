/** Moves in words: as far as a year, of one town, and who moved. */
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { curveOf } from './gl-moves.ts';
import { All, NoTree, OneMove } from './Moves.stories.tsx';

afterEach(cleanup);

const open = ({ render: draw }: typeof All) => {
  if (draw === undefined) throw new Error('a story that draws nothing');
  // The stories of this page take nothing.
  render(<>{Reflect.apply(draw, null, [])}</>);
};
const listed = () =>
  within(screen.getByRole('list', { name: 'Moves' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the page of moves', () => {
  it('says all moves in words, and fewer of them in an early year', async () => {
    open(All);
    await screen.findByRole('list', { name: 'Moves' });
    expect(listed()).toEqual([
      'From Zemun to Malmö7 people1912–1975',
      'From Zemun to Chicago3 people1907',
      'From Porto to Malmö2 people1990',
      'From Malmö to Zemun1 person1921',
    ]);
    fireEvent.change(screen.getByRole('slider'), { target: { value: '1912' } });
    expect(listed()).toEqual([
      'From Zemun to Malmö5 people1912',
      'From Zemun to Chicago3 people1907',
    ]);
  });
  it('opens who moved with their ways, and comes back to the move in the list', async () => {
    open(OneMove);
    expect(await screen.findByRole('heading', { name: 'From Zemun to Malmö' })).toBe(
      document.activeElement,
    );
    const link = await screen.findByRole('link', { name: 'Show Rosa Anić in the tree' });
    expect(link.getAttribute('href')).toMatch(/^\/tree\?tree=.+&focus=.+/u);
    expect(screen.getAllByText('Born in Semlin')).toHaveLength(2);
    const [way] = screen.getAllByRole('button', { name: 'Show on the map' });
    if (way === undefined) throw new Error('nobody’s way can be shown');
    fireEvent.click(way);
    expect(way.getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: 'All moves' }));
    expect(screen.getByRole('button', { name: /From Zemun to Malmö/u })).toBe(
      document.activeElement,
    );
  });
  it('leads to the tree where there is none', async () => {
    open(NoTree);
    expect(await screen.findByRole('link', { name: 'Open the family tree' })).toBeDefined();
  });
});

describe('the curve of a move', () => {
  const [zemun, malmo] = [
    { latitude: 44.8, longitude: 20.4 },
    { latitude: 55.6, longitude: 13 },
  ];
  it('goes from one town to the other, and back on another way', () => {
    const [there, back] = [
      curveOf({ from: zemun, to: malmo }),
      curveOf({ from: malmo, to: zemun }),
    ];
    expect([there[0], there.at(-1)]).toEqual([
      [20.4, 44.8],
      [13, 55.6],
    ]);
    expect(there[12]).not.toEqual(back[12]);
  });
  it('takes the shorter way round the world', () => {
    const [tokyo, hilo] = [
      { latitude: 35.7, longitude: 139.7 },
      { latitude: 19.7, longitude: -155.1 },
    ];
    const [last] = curveOf({ from: tokyo, to: hilo }).at(-1) ?? [];
    expect(last).toBeCloseTo(204.9, 5);
  });
});
