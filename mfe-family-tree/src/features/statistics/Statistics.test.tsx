import { families } from '@kinlore/shared/kinship/testing';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { modelOf } from '../../model/index.ts';
import { shapes } from '../../testing/families.ts';
import { modelOfRandom, modelOfTold } from '../../testing/told.ts';
import { wholeOf } from '../../testing/whole.ts';
import { figuresOf } from '../../analysis/figures.ts';
import StatisticsView from './StatisticsView.tsx';

afterEach(cleanup);
const section = (name: string) =>
  within(screen.getByRole('heading', { name }).closest('section') ?? document.body);

describe('figures', () => {
  it('leave hidden relatives without a name, and count them as hidden', () => {
    const model = modelOf(wholeOf(shapes.hiddenLiving));
    render(<StatisticsView model={model} focus={1} onFocus={() => undefined} />);
    expect(document.body.textContent).not.toContain('A living');
    expect(figuresOf(model, 1)).toMatchObject({ persons: 5, hidden: 2, complete: { seen: 3 } });
  });

  it('are right for a family one can count', () => {
    const family = families.threeGenerations;
    const model = modelOfTold(family, {
      Rosa: [1920, 2001],
      Karl: [1918, 1990],
      Ana: [1950, null],
      Ben: [1952, null],
      Mila: [1980, null],
      Noah: [1983, null],
    });
    expect(figuresOf(model, family.of('Mila'))).toMatchObject({
      persons: 9,
      living: 7,
      dead: 2,
      hidden: 0,
      unions: 3,
      components: 1,
      greatest: 9,
      ages: [{ century: 1900, count: 2, median: 81, oldest: 81, oldestPerson: family.of('Rosa') }],
      decades: [
        [1910, 1],
        [1920, 1],
        [1930, 0],
        [1940, 0],
        [1950, 2],
        [1960, 0],
        [1970, 0],
        [1980, 2],
      ],
      children: [0, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0],
      childrenMean: 2,
      complete: { seen: 9, birthYear: 6, deathYear: 2, aParent: 6, bothParents: 5 },
      ancestors: [
        { generation: 1, places: 2, filled: 2, people: 2 },
        { generation: 2, places: 4, filled: 2, people: 2 },
      ],
    });
    expect(figuresOf(model, 0).longest.map((person) => family.names[person])).toEqual([
      'Rosa',
      'Ana',
      'Mila',
    ]);
  });

  it('count one ancestor in several places where cousins married', () => {
    const { of } = families.cousinsMarried;
    expect(figuresOf(modelOfTold(families.cousinsMarried), of('Child')).ancestors).toEqual([
      { generation: 1, places: 2, filled: 2, people: 2 },
      { generation: 2, places: 4, filled: 4, people: 4 },
      { generation: 3, places: 8, filled: 4, people: 2 },
    ]);
  });

  it('come to an end where the data hold a ring', () => {
    expect(figuresOf(modelOfTold(families.cycle), 0)).toMatchObject({
      persons: 5,
      longest: [families.cycle.of('Wife')],
    });
  });

  it('take a moment for a hundred thousand people', () => {
    const model = modelOfRandom(100_000, 2);
    const before = process.cpuUsage();
    expect(figuresOf(model, 99_000).persons).toBe(100_000);
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(2_000);
  });
});

describe('the view', () => {
  it('shows nobody where nobody is', () => {
    const whole = wholeOf(shapes.oneAlone);
    render(
      <StatisticsView
        model={modelOf({
          ...whole,
          persons: {
            id: [],
            given: [],
            surname: [],
            sex: '',
            state: '',
            born: [],
            died: [],
            doubt: '',
          },
        })}
        focus={0}
        onFocus={() => undefined}
      />,
    );
    screen.getByRole('heading', { name: 'No one here yet' });
  });

  it('says every chart as a table too', () => {
    render(<StatisticsView model={modelOfRandom(500, 3)} focus={499} onFocus={() => undefined} />);
    const births = section('Births by decade');
    expect(births.getByText('As a table')).toBeTruthy();
    expect(births.getAllByRole('row', { hidden: true }).length).toBeGreaterThan(3);
  });

  it('chooses the period of the names', () => {
    render(<StatisticsView model={modelOfRandom(2_000, 3)} focus={0} onFocus={() => undefined} />);
    const before = section('Most common given names')
      .getAllByRole('definition')
      .map((one) => one.textContent);
    fireEvent.change(screen.getByRole('combobox', { name: 'Born' }), { target: { value: '1700' } });
    expect(
      section('Most common given names')
        .getAllByRole('definition')
        .map((one) => one.textContent),
    ).not.toEqual(before);
  });

  it('leads to the people it names', () => {
    const chosen: number[] = [];
    const family = families.threeGenerations;
    render(
      <StatisticsView
        model={modelOfTold(family)}
        focus={family.of('Mila')}
        onFocus={(person) => {
          chosen.push(person);
        }}
      />,
    );
    fireEvent.click(section('The longest line').getByRole('button', { name: 'Ana' }));
    expect(chosen).toEqual([family.of('Ana')]);
  });
});
