import { World, userOf, type Answers } from '@kinlore/shared/testing';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { card, memory } from '../../fixtures.ts';
import LifeTab from './LifeTab.tsx';

afterEach(cleanup);

const ana = card(1, 'Ana Marić');
const place = (name: string, memories: number) => ({
  name,
  memories,
  first_year: 1968,
  last_year: 1975,
});
const page = (...titles: readonly string[]) => ({
  data: titles.map((title, at) => memory(at + 1, title, '1968-03-14')),
  meta: { next: null },
});

describe('the places of a life', () => {
  function open(places: Answers[string]): { readonly asked: (string | null)[] } {
    const asked: (string | null)[] = [];
    render(
      <World
        user={userOf(ana)}
        answers={{
          [`GET /users/${ana.id}/places`]: places,
          [`GET /categories/${ana.id}`]: { data: [] },
          [`GET /users/${ana.id}/activities`]: (request) => {
            const wanted = new URL(request.url).searchParams.get('place');
            asked.push(wanted);
            return wanted === null
              ? page('The river froze', 'Thirty-one stairs')
              : page('Thirty-one stairs');
          },
        }}
      >
        <LifeTab userId={ana.id} username={ana.username} />
      </World>,
    );
    return { asked };
  }

  it('are not there where they could not be read, and the life is read all the same', async () => {
    const { asked } = open(503);
    expect(await screen.findByText('The river froze')).toBeTruthy();
    expect([screen.queryByRole('group', { name: 'Places' }), asked]).toEqual([null, [null]]);
    expect(screen.getByRole('link', { name: 'See your life as a sky' }).getAttribute('href')).toBe(
      '/?view=personal',
    );
  });

  it('are not offered where there is only one', async () => {
    open({ data: [place('Zemun', 2)] });
    expect(await screen.findByText('The river froze')).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'Places' })).toBeNull();
  });

  it('narrow it to the memories of there, and let go again', async () => {
    const { asked } = open({ data: [place('Zemun', 1), place('Novi Sad', 1)] });
    const zemun = await screen.findByRole('button', { name: /Zemun/ });
    fireEvent.click(zemun);
    await waitFor(() => expect(screen.queryByText('The river froze')).toBeNull());
    expect(await screen.findByText('Thirty-one stairs')).toBeTruthy();
    expect(screen.getByRole('button', { name: /Zemun/ }).getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: 'All places' }));
    expect(await screen.findByText('The river froze')).toBeTruthy();
    expect(asked).toEqual([null, 'Zemun']);
  });
});

describe('what a life is about', () => {
  it('narrows it to a group, then to a kind in it, and lets go again', async () => {
    const asked: string[] = [];
    render(
      <World
        user={userOf(ana)}
        answers={{
          [`GET /users/${ana.id}/places`]: { data: [] },
          [`GET /categories/${ana.id}`]: {
            data: [
              {
                slug: 'family',
                memories: 3,
                subtypes: [
                  { slug: 'recipe', memories: 2 },
                  { slug: 'other_first', memories: 1 },
                ],
              },
              { slug: 'journey', memories: 1, subtypes: [{ slug: 'trip', memories: 1 }] },
            ],
          },
          [`GET /users/${ana.id}/activities`]: (request) => {
            const wanted = new URL(request.url).searchParams;
            asked.push(`${wanted.get('type') ?? ''} ${wanted.get('subtype') ?? ''}`.trim());
            return page();
          },
        }}
      >
        <LifeTab userId={ana.id} username={ana.username} />
      </World>,
    );
    fireEvent.click(await screen.findByRole('button', { name: /Family life/ }));
    expect(await screen.findByText('No memories match what you chose')).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: /Other first/ }));
    await waitFor(() => expect(asked.at(-1)).toBe('family other_first'));
    fireEvent.click(screen.getByRole('button', { name: 'Everything' }));
    expect(screen.queryByRole('button', { name: /Other first/ })).toBeNull();
    expect(asked).toEqual(['', 'family', 'family other_first']);
  });
});
