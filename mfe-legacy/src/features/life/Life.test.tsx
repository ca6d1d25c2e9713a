import { NEVER, World, userOf, type Answers } from '@kinlore/shared/testing';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { chapters, entry, lifeAnswers, places, voices } from '../../testing/lives.ts';
import { ana, jelena } from '../../testing/memorials.ts';
import { Life } from './Life.tsx';

afterEach(cleanup);

const at = `/legacy/memorials/${jelena.id}`;
const show = (answers: Answers, user: typeof ana | null = ana) =>
  render(
    <World user={user === null ? null : userOf(user)} answers={answers}>
      <Life memorial={jelena} />
    </World>,
  );

describe('a life on a memorial', () => {
  it('is neither shown to a guest nor asked for', async () => {
    const asked: string[] = [];
    const hear = ({ url }: Request) => {
      asked.push(url);
      return { data: [] };
    };
    const { container } = show(
      { [`GET ${at}/life`]: hear, [`GET ${at}/places`]: hear, [`GET ${at}/voices`]: hear },
      null,
    );
    await Promise.resolve();
    expect([container.textContent, asked]).toEqual(['', []]);
  });

  it('has no sign and no heading of what nobody told, nor of what is not known yet', async () => {
    const { container } = show({
      ...lifeAnswers(jelena, { places }),
      [`GET ${at}/voices`]: NEVER,
    });
    expect(await screen.findByRole('heading', { name: 'Places of their life' })).toBeTruthy();
    expect(within(container).getAllByRole('heading')).toHaveLength(1);
  });

  it('is told in chapters with their years and ages, each line with who told it, and leads to the memory', async () => {
    show(lifeAnswers(jelena, { chapters }));
    const childhood = await screen.findByRole('region', { name: 'Childhood' });
    expect(within(childhood).getByText('1929–1936 · Age 6 to 12')).toBeTruthy();
    expect(within(childhood).getByText('Told by Ana Marković · With a recording')).toBeTruthy();
    expect(
      within(childhood).getByRole('link', { name: 'Barefoot to school' }).getAttribute('href'),
    ).toContain('/activities/everyday/');
    const middle = screen.getByRole('region', { name: 'The middle years' });
    expect(within(middle).getByText('A memory from Boris Lindqvist')).toBeTruthy();
    expect(
      within(screen.getByRole('region', { name: 'Setting out' })).getByRole('link', {
        name: 'A sensitive memory. Open it to read.',
      }),
    ).toBeTruthy();
    // Their own words need nobody who told them.
    expect(
      within(screen.getByRole('region', { name: 'The first years' })).queryByText(/Told by/u),
    ).toBeNull();
  });

  it('shows all of a chapter where somebody asks, by its days, page by page, and keeps the place', async () => {
    const pages: Record<string, string | null>[] = [];
    show({
      ...lifeAnswers(jelena, { chapters }),
      [`GET ${at}/life/entries`]: ({ url }) => {
        const asked = new URL(url).searchParams;
        pages.push({ from: asked.get('from'), until: asked.get('until'), at: asked.get('cursor') });
        return asked.get('cursor') === null
          ? { data: [entry(3)], meta: { next: 'further' } }
          : { data: [entry(8, { title: 'The lamp' })], meta: { next: null } };
      },
    });
    fireEvent.click(
      await screen.findByRole('button', { name: 'All of this chapter: The middle years' }),
    );
    expect(document.activeElement?.textContent).toBe('The middle years');
    fireEvent.click(await screen.findByRole('button', { name: 'Show more: The middle years' }));
    expect(await screen.findByRole('link', { name: 'The lamp' })).toBeTruthy();
    expect(pages).toEqual([
      { from: '1963-03-14', until: '1978-03-13', at: null },
      { from: '1963-03-14', until: '1978-03-13', at: 'further' },
    ]);
  });

  it('happened at places, each with its years and what is told of it', async () => {
    const asked: (string | null)[] = [];
    show({
      ...lifeAnswers(jelena, { places }),
      [`GET ${at}/life/entries`]: ({ url }) => {
        asked.push(new URL(url).searchParams.get('place'));
        return { data: [entry(8, { title: 'The lamp' })], meta: { next: null } };
      },
    });
    expect(await screen.findByText('1923–1936 · Born here')).toBeTruthy();
    expect(screen.getByText('1952–2004 · Died here')).toBeTruthy();
    expect(screen.getByText('1946')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /On the map: The boatyard/u })).toBeNull();
    expect(screen.getByRole('link', { name: 'All places on the map' }).getAttribute('href')).toBe(
      `/map?memorial=${jelena.id}`,
    );
    const zemun = screen.getByRole('button', { name: 'Memories from here: Zemun' });
    fireEvent.click(zemun);
    expect(await screen.findByRole('link', { name: 'The lamp' })).toBeTruthy();
    expect(asked).toEqual(['Zemun']);
    fireEvent.click(screen.getByRole('button', { name: 'Hide memories: Zemun' }));
    expect(screen.queryByRole('link', { name: 'The lamp' })).toBeNull();
  });

  it('is heard, with the words of what is said', async () => {
    show(lifeAnswers(jelena, { voices }));
    expect(
      await screen.findByRole('button', { name: /Recording: Barefoot to school/u }),
    ).toBeTruthy();
    expect(screen.getByText(/I can still feel the string/u)).toBeTruthy();
    expect(screen.getByText('She sings the song of the boatmen')).toBeTruthy();
  });

  it('says what could not be loaded, and asks again', async () => {
    let failing = true;
    show({
      ...lifeAnswers(jelena),
      [`GET ${at}/life`]: () => (failing ? 503 : { data: [...chapters] }),
    });
    const again = await screen.findByRole('button');
    failing = false;
    fireEvent.click(again);
    expect(await screen.findByRole('heading', { name: 'Childhood' })).toBeTruthy();
  });
});
