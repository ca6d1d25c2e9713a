/** Pictures under the map are said to be of another server, and switched off by whoever does not want them. */
import { World, person as account, userOf } from '@kinlore/shared/testing';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { TilesNote, useTiles } from './Tiles.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const tiles = {
  address: 'https://tiles.example/{z}/{x}/{y}.png',
  host: 'tiles.example',
  credit: '© Somebody',
  nearest: 12,
};

function Note() {
  const choice = useTiles();
  return (
    <>
      <TilesNote {...choice} isFailed />
      <output>{choice.isOn && choice.offered !== null ? choice.offered.host : 'nobody'}</output>
    </>
  );
}
const open = (data: typeof tiles | null) =>
  render(
    <World user={userOf(account(3, 'Ana Kos'))} answers={{ 'GET /map/tiles': { data } }}>
      <Note />
    </World>,
  );

describe('pictures under the map', () => {
  it('name whom the browser asks and who made them; off they stay off', async () => {
    open(tiles);
    const box = await screen.findByRole('checkbox', { name: 'Show a detailed map' });
    expect(screen.getByText(/come from tiles\.example/u)).toBeDefined();
    expect(screen.getByText('© Somebody')).toBeDefined();
    expect(screen.getByText('tiles.example')).toBeDefined();
    fireEvent.click(box);
    expect(screen.queryByText('© Somebody')).toBeNull();
    expect(screen.getByText('nobody')).toBeDefined();
    cleanup();
    open(tiles);
    const again = await screen.findByRole('checkbox', { name: 'Show a detailed map' });
    expect(again).toHaveProperty('checked', false);
    expect(screen.getByText('nobody')).toBeDefined();
  });

  it('are not spoken of where nobody is named', async () => {
    open(null);
    expect(await screen.findByText('nobody')).toBeDefined();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
