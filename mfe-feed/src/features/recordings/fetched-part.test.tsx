import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { fetchedPart } from './fetched-part.tsx';

afterEach(cleanup);

type Props = { readonly words: string };
const Told = ({ words }: Props) => <p>{words}</p>;

it('says that a part could not be fetched, leaves the rest, and asks again', async () => {
  let asked = 0;
  const Part = fetchedPart<Props>(async () => {
    asked += 1;
    if (asked < 3) throw new Error('the network went');
    return { default: Told };
  });
  render(
    <>
      <h1>The memory</h1>
      <Part words="What she said" />
    </>,
  );
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'The memory' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(asked).toBe(2));
  await waitFor(() =>
    expect(screen.getByRole('button').getAttribute('aria-busy')).not.toBe('true'),
  );
  fireEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('What she said')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(asked).toBe(3);
});

it('is there at once for who shows it again', async () => {
  let asked = 0;
  const Part = fetchedPart<Props>(async () => {
    asked += 1;
    return { default: Told };
  });
  render(<Part words="The first time" />);
  await screen.findByText('The first time');
  cleanup();
  render(<Part words="Again" />);
  expect(screen.getByText('Again')).toBeTruthy();
  expect(asked).toBe(1);
});
