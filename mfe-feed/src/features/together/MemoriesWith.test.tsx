import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { World, type Answers } from '@kinlore/shared/testing';
import { ana, jelena, memory, userOf } from '../../testing/people.ts';
import MemoriesWith from './MemoriesWith.tsx';

afterEach(cleanup);

const show = (answers: Answers) =>
  render(
    <World user={userOf(ana)} answers={answers}>
      <MemoriesWith name={jelena.full_name} person={jelena.id} level={3} />
    </World>,
  );
const address = 'GET /activities/with';

describe('memories with somebody', () => {
  it('are asked for by the person, and lead to the memory', async () => {
    show({
      [address]: (request) => ({
        data: new URL(request.url).searchParams.get('person') === jelena.id ? [memory(1)] : [],
        meta: { next: null },
      }),
    });
    const link = await screen.findByRole('link', { name: /The winter we carried the piano/ });
    expect(link.getAttribute('href')).toContain(memory(1).id);
    expect(screen.getByRole('heading', { level: 3 }).textContent).toContain(jelena.full_name);
  });

  it('are asked for by the account on a codex', async () => {
    render(
      <World
        user={userOf(ana)}
        answers={{
          [address]: (request) => ({
            data: new URL(request.url).searchParams.get('user') === jelena.id ? [memory(1)] : [],
            meta: { next: null },
          }),
        }}
      >
        <MemoriesWith name={jelena.full_name} user={jelena.id} level={3} />
      </World>,
    );
    expect(
      await screen.findByRole('link', { name: /The winter we carried the piano/ }),
    ).toBeTruthy();
  });

  it('are neither shown to a guest nor on a memorial, which tells them itself, nor asked for', async () => {
    const asked: string[] = [];
    const answers: Answers = {
      [address]: (request) => {
        asked.push(request.url);
        return { data: [], meta: { next: null } };
      },
    };
    for (const [user, whom] of [
      [null, { person: jelena.id }],
      [userOf(ana), { memorial: jelena.id }],
    ] as const) {
      const { container } = render(
        <World user={user} answers={answers}>
          <MemoriesWith name={jelena.full_name} {...whom} level={2} />
        </World>,
      );
      await Promise.resolve();
      expect([container.textContent, asked]).toEqual(['', []]);
    }
  });

  it('say so where there are none, and where they could not be loaded, and are asked for again', async () => {
    show({ [address]: { data: [], meta: { next: null } } });
    expect(
      await screen.findByText(
        (words, one) => one?.tagName === 'P' && words.includes(jelena.full_name),
      ),
    ).toBeTruthy();
    cleanup();
    let failing = true;
    show({ [address]: () => (failing ? 503 : { data: [memory(1)], meta: { next: null } }) });
    const again = await screen.findByRole('button');
    failing = false;
    fireEvent.click(again);
    expect(await screen.findByRole('link', { name: /piano/ })).toBeTruthy();
  });
});
