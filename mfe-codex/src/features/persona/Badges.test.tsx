/** The shelf as it is read and pinned, and the numbers of a life. */
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { BadgesView, type BadgesViewProps } from './BadgesView.tsx';
import { LifeView } from './LifeView.tsx';
import { badge, life, shelf } from './badges.fixtures.ts';

afterEach(cleanup);
const refresh = () => Promise.resolve();

const show = (given: Partial<BadgesViewProps> = {}) => {
  const pinned: (readonly string[])[] = [];
  render(
    <BadgesView
      shelf={{ value: shelf, status: 'ok', refresh }}
      problem={false}
      onPin={async (slugs) => {
        pinned.push(slugs);
        return true;
      }}
      onWhy={() => undefined}
      onRecord={() => undefined}
      {...given}
    />,
  );
  return pinned;
};
const names = (region: string) =>
  within(screen.getByRole('region', { name: region }))
    .getAllByRole('heading', { level: 4 })
    .map(({ textContent }) => textContent);

describe('a shelf of badges', () => {
  it('is not called empty where it could not be loaded', () => {
    show({ shelf: { value: null, status: 'failed', refresh } });
    screen.getByText("Your badges couldn't be loaded");
    expect(screen.queryByText('No badges yet')).toBeNull();
  });
  it('has pinned ones first in their order, found ones in a place of their own', () => {
    show();
    expect(names('Your favourites')).toEqual(['Cartographer', 'First Light']);
    expect(names('Earned')).toEqual(['Candle Keeper', 'Taste of Home']);
    expect(names('Found along the way')).toEqual(['Deep Time']);
    expect(names('Still to earn')).toEqual(['Shoebox Opened', 'How We Know']);
    screen.getByText('41 of 100 for Gold');
  });
  it('says why one was removed, and offers neither a reason nor a pin for it', () => {
    show();
    screen.getByText(/because what earned it was copied/u);
    expect(screen.queryByRole('button', { name: 'Pin Taste of Home' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Pin Shoebox Opened' })).toBeNull();
  });
  it('pins at the end, unpins, moves forward, and says so', async () => {
    const pinned = show();
    for (const name of ['Pin Deep Time', 'Unpin Cartographer', 'Move First Light forward'])
      fireEvent.click(screen.getByRole('button', { name }));
    expect(pinned).toEqual([
      ['cartographer', 'first_light', 'deep_time'],
      ['first_light'],
      ['first_light', 'cartographer'],
    ]);
    await screen.findByText('First Light is now number 1.');
  });
  it('with five pinned offers no sixth, and says why', () => {
    const badges = ['a', 'b', 'c', 'd', 'e', 'f'].map((slug) => badge({ slug, name: slug }));
    const value = { badges, pinned: ['a', 'b', 'c', 'd', 'e'] };
    show({ shelf: { value, status: 'ok', refresh } });
    expect(screen.queryByRole('button', { name: 'Pin f' })).toBeNull();
    screen.getByText('Five badges are pinned. Unpin one first.');
  });
});

describe('a life in numbers', () => {
  const asked: string[] = [];
  const onWhy = (metric: string) => asked.push(metric);
  it('is not called nothing where it could not be loaded', () => {
    render(
      <LifeView
        life={{ value: null, status: 'failed', refresh }}
        onWhy={onWhy}
        onStages={() => asked.push('stages')}
      />,
    );
    screen.getByText("This couldn't be loaded");
    expect(screen.queryByText('Memories')).toBeNull();
  });
  it('says what made each number, and nothing that is nought kept for others', () => {
    render(
      <LifeView
        life={{ value: life, status: 'ok', refresh }}
        onWhy={onWhy}
        onStages={() => asked.push('stages')}
      />,
    );
    expect(screen.queryByText('Tributes')).toBeNull();
    screen.getByText('1931');
    fireEvent.click(screen.getByRole('button', { name: 'Oldest memory: 1931. See what made it' }));
    fireEvent.click(screen.getByRole('button', { name: 'People named: 17. See what made it' }));
    fireEvent.click(screen.getByRole('button', { name: 'See the stages of your life' }));
    expect(asked).toEqual(['oldest_memory_year', 'people_named', 'stages']);
  });
});
