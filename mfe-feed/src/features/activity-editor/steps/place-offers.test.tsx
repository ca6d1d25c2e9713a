/** Places that what is typed may mean. */
import { World, person, userOf } from '@kinlore/shared/testing';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { PlaceOffers } from './PlaceOffers.tsx';

// Nothing of it is still asked for when the page of the tests has gone.
afterEach(cleanup);

function Field() {
  const [place, setPlace] = useState('Malmö');
  return (
    <>
      <input aria-label="Place" value={place} onChange={({ target }) => setPlace(target.value)} />
      <PlaceOffers place={place} onPlace={setPlace} />
    </>
  );
}

it('are offered once something is typed, those of memories first, and written whole by a press', async () => {
  const asked: (string | null)[] = [];
  const town = { name: 'Zemun', region: '', country: 'Serbia', latitude: 44.8, longitude: 20.4 };
  const answers = {
    'GET /search/places': (request: Request) => {
      asked.push(new URL(request.url).searchParams.get('q'));
      return {
        data: {
          known: [{ name: 'the landing in Zemun', memories: 2, spot: null }],
          towns: [{ ...town, former: null }],
        },
      };
    },
  };
  render(
    <World user={userOf(person(1, 'Ana Kos'))} answers={answers}>
      <Field />
    </World>,
  );
  const field = screen.getByRole('textbox', { name: 'Place' });
  fireEvent.change(field, { target: { value: 'z' } });
  fireEvent.change(field, { target: { value: 'zem' } });
  await waitFor(() =>
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'the landing in Zemun',
      'Zemun, Serbia',
    ]),
  );
  expect(asked).toEqual(['zem']);
  fireEvent.click(screen.getByRole('button', { name: 'Zemun, Serbia' }));
  expect(field).toHaveProperty('value', 'Zemun, Serbia');
});
