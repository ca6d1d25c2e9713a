import { World, type Answers } from '@kinlore/shared/testing';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ana, userOf } from '../../../testing/people.ts';
import Sky from '../Sky.tsx';
import { answersFor, familyOf, smallFamily, timesOf } from './testing/families.ts';

afterEach(cleanup);

const small = answersFor(smallFamily());
function open(answers: Answers = small, at = '') {
  const pages: string[] = [];
  render(
    <World
      user={userOf(ana)}
      answers={answers}
      at={`/?view=time-lapse${at}`}
      commands={{ openPage: (address) => pages.push(address) }}
    >
      <Sky active before="/x" />
    </World>,
  );
  return pages;
}
const slider = () => screen.findByRole<HTMLInputElement>('slider', { name: 'Year' });
const shown = () => screen.getByRole('heading', { level: 2 }).textContent;
const happened = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const times = 'GET /family/tree/tree-1/times';

describe('a family through the years', () => {
  it('that is not for whoever asks is told from one that could not be loaded, and from none', async () => {
    open({ ...small, 'GET /family/tree/other/whole': 404 }, '&tree=other');
    expect(await screen.findByText(/isn’t here, or it isn’t shared with you/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    cleanup();
    open({ ...small, [times]: 503 });
    expect(await screen.findByText('We couldn’t load your family’s years')).toBeTruthy();
    cleanup();
    open({ ...small, 'GET /family/tree/own/whole': { data: null } });
    expect(await screen.findByText('You have no family tree yet')).toBeTruthy();
    cleanup();
    const pages = open(
      answersFor({ whole: familyOf([{ given: 'Ana' }]), times: timesOf([]), lives: [] }),
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Go to Family' }));
    expect(pages).toEqual(['/tree?tree=tree-1']);
  });

  it('begins at the year of the address, and tells what happened in it', async () => {
    open(small, '&y=1971');
    await slider();
    expect([shown(), happened()]).toEqual([
      '1971',
      ['Dragan Marković and Ingrid Nilsson got married'],
    ]);
    expect(screen.getByText('1 person has no dates and isn’t shown.')).toBeTruthy();
    expect(screen.getByText(/Not on the map.*Kivik/)).toBeTruthy();
  });

  it('is gone through by the keyboard: a decade by Page Up and Down, a year by the buttons, no further than it goes', async () => {
    open(small, '&y=1971');
    const range = await slider();
    expect([range.min, range.max]).toEqual(['1905', String(new Date().getFullYear())]);
    fireEvent.keyDown(range, { key: 'PageUp' });
    expect(shown()).toBe('1981');
    fireEvent.keyDown(range, { key: 'PageDown' });
    fireEvent.click(screen.getByRole('button', { name: 'Next year' }));
    expect(shown()).toBe('1972');
    fireEvent.change(range, { target: { value: '1905' } });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Year before' }).disabled).toBe(
      true,
    );
    fireEvent.keyDown(range, { key: 'PageDown' });
    expect(shown()).toBe('1905');
  });

  it('is let go by and held by the space bar, and nothing is announced meanwhile', async () => {
    open(small, '&y=1971');
    const range = await slider();
    fireEvent.keyDown(range, { key: ' ' });
    expect(screen.getByRole('button', { name: 'Pause' })).toBeTruthy();
    expect(screen.queryByText(/^1971: /)).toBeNull();
    fireEvent.keyDown(range, { key: ' ' });
    expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy();
    expect(screen.getByText(/^19\d\d: /)).toBeTruthy();
  });

  it('is read again where somebody changed the tree in between', async () => {
    const { whole, times: told } = smallFamily();
    let asked = 0;
    const newer = { ...whole, tree: { ...whole.tree, revision: 2 } };
    open({
      ...small,
      [times]: { data: { ...told, revision: 2 } },
      'GET /family/tree/tree-1/whole': () => {
        asked += 1;
        return { data: newer };
      },
    });
    await slider();
    await waitFor(() => expect(asked).toBe(1));
  });

  it('says in words where a browser makes no films', async () => {
    open();
    await slider();
    expect(screen.getByText(/This browser can’t save films/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save film' })).toBeNull();
  });
});
