import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { picture } from '../../testing/people.ts';
import { LeadPictures } from './LeadPictures.tsx';

afterEach(cleanup);

const eight = Array.from({ length: 8 }, (_, n) => picture(n, 900, 600));

it('counts with those that stand in the list those that do not', () => {
  render(<LeadPictures pictures={eight} unlisted={192} early={false} />);
  expect(screen.getAllByRole('img')).toHaveLength(4);
  expect(screen.getByText('196 more pictures')).toBeTruthy();
});

it('counts what the list holds where that is all', () => {
  render(<LeadPictures pictures={eight} early={false} />);
  expect(screen.getByText('4 more pictures')).toBeTruthy();
});

it('counts nothing where all of them are seen', () => {
  render(<LeadPictures pictures={eight.slice(0, 4)} early={false} />);
  expect(screen.queryByText(/more picture/u)).toBeNull();
});
