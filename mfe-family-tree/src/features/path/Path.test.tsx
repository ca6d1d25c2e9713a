import { families } from '@kinlore/shared/kinship/testing';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { modelOf, type TreeModel } from '../../model/index.ts';
import { shapes } from '../../testing/families.ts';
import { modelOfRandom, modelOfTold } from '../../testing/told.ts';
import { wholeOf } from '../../testing/whole.ts';
import { kinOf } from '../../analysis/kin.ts';
import PathView, { type PathViewProps } from './PathView.tsx';
import { shareLine } from './words.ts';

afterEach(cleanup);

const open = (
  model: TreeModel,
  focus: number,
  other: number | null,
  more: Partial<PathViewProps> = {},
) =>
  render(
    <PathView model={model} focus={focus} other={other} onFocus={() => undefined} {...more} />,
  );
const heading = (name: string | RegExp) => screen.getByRole('heading', { name });
const stops = () =>
  within(screen.getByRole('list', { name: 'Connection' }))
    .getAllByRole('button')
    .map((button) => button.textContent.replace('(centred)', '').trim());

describe('how two people are related', () => {
  it('asks for the second person, and shows nothing before', () => {
    open(modelOfTold(families.threeGenerations), 0, null);
    heading('Who else?');
    expect(screen.queryByRole('list', { name: 'Connection' })).toBeNull();
  });

  it('gives no name of a hidden relative away on the way, and no sex', () => {
    const model = modelOf(wholeOf(shapes.hiddenLiving));
    open(model, 1, 3);
    expect(document.body.textContent).not.toContain('A living');
    heading('Living relative is your niece or nephew');
  });

  it('says it in words, with the way from card to card', () => {
    const chosen: number[] = [];
    const { of } = families.threeGenerations;
    open(modelOfTold(families.threeGenerations), of('Ida'), of('Mila'), {
      onFocus: (person) => {
        chosen.push(person);
      },
    });
    heading('Mila is Ida’s first cousin');
    expect(
      screen.getByText(/share about 12.5% of their ancestry.*like first cousins/),
    ).toBeTruthy();
    expect(stops()).toEqual([
      'from here Ida',
      'father Ben',
      'mother Rosa',
      'daughter Ana',
      'daughter Mila',
    ]);
    fireEvent.click(screen.getByRole('button', { name: /Rosa/ }));
    expect(chosen).toEqual([of('Rosa')]);
  });

  it('lists every relation, and draws the one that is chosen', () => {
    const { of } = families.cousinsMarried;
    open(modelOfTold(families.cousinsMarried), of('He'), of('She'));
    heading('She is He’s wife');
    expect(stops()).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'first cousin' }));
    expect(stops()).toHaveLength(5);
  });

  it('shows both lines of double cousins', () => {
    const { of } = families.doubleCousins;
    open(modelOfTold(families.doubleCousins), of('Kid one'), of('Kid two'));
    heading('Kid two is Kid one’s double first cousin');
    const first = stops();
    fireEvent.click(screen.getByRole('button', { name: 'Opa and Oma' }));
    expect(stops()).not.toEqual(first);
    expect(stops()).toHaveLength(5);
  });

  it('speaks to oneself as you', () => {
    const { of } = families.threeGenerations;
    const model = modelOfTold(families.threeGenerations, {}, of('Mila'));
    const { unmount } = open(model, of('Mila'), of('Ben'));
    heading('Ben is your uncle');
    unmount();
    open(model, of('Ben'), null);
    heading('Ben is your uncle');
  });

  it('says so when nothing connects them, or when they are one', () => {
    const { of } = families.twoComponents;
    const { unmount } = open(modelOfTold(families.twoComponents), of('One'), of('Four'));
    heading('We found no connection in this tree');
    unmount();
    open(modelOfTold(families.twoComponents), of('One'), of('One'));
    heading('You chose the same person twice.');
  });

  it('turns the question round', () => {
    const { of } = families.threeGenerations;
    open(modelOfTold(families.threeGenerations), of('Mila'), of('Ben'));
    fireEvent.click(screen.getByRole('button', { name: 'Swap' }));
    heading('Mila is Ben’s niece');
  });

  it('is chosen by typing, the arrows and Enter; other names are found by their beginning', () => {
    const told: number[] = [];
    const { of } = families.threeGenerations;
    open(modelOfTold(families.threeGenerations), of('Clara'), null, {
      onOther: (person) => {
        told.push(person);
      },
    });
    const field = screen.getByRole('combobox', { name: 'Second person' });
    fireEvent.change(field, { target: { value: 'zzz' } });
    expect(screen.getByRole('status').textContent).toContain('zzz');
    fireEvent.change(field, { target: { value: 'mil' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    heading('Mila is Clara’s niece');
    expect(told).toEqual([of('Mila')]);
  });
});

describe('a great tree', () => {
  const model = modelOfRandom(20_001, 4);
  it('is asked of the worker, once for each two, however often it is drawn', async () => {
    const asked: string[] = [];
    const view = (at: number) => (
      <PathView
        model={model}
        focus={19_000}
        other={at}
        onFocus={() => undefined}
        ask={async (one, other) => {
          asked.push(`${String(one)} ${String(other)}`);
          return Promise.resolve(kinOf(model.graph, one, other));
        }}
      />
    );
    const { rerender } = render(view(5));
    await screen.findByText(/step/);
    rerender(view(5));
    await screen.findByText(/step/);
    rerender(view(6));
    await screen.findByText(/step/);
    expect(asked).toEqual(['19000 5', '19000 6']);
  });

  it('is worked out here where the worker fails', async () => {
    render(
      <PathView
        model={model}
        focus={19_000}
        other={5}
        onFocus={() => undefined}
        ask={() => Promise.reject(new Error('gone'))}
      />,
    );
    await screen.findByText(/step/);
  });
});

describe('the share', () => {
  it('is said plainly, with a likeness where there is one', () => {
    expect(shareLine(0)).toMatch(/no known ancestor in common/);
    expect(shareLine(0.125)).toMatch(/about 12\.5%.*first cousins/);
    expect(shareLine(0.303)).toMatch(
      /about 30\.3% of their ancestry \(as far as this tree knows\)\.$/,
    );
  });
});
