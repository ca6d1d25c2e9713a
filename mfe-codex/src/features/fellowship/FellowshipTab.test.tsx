import { provideSlots } from '@kinlore/shared/remote';
import { World, userOf } from '@kinlore/shared/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { card, connected, none, profile } from '../../fixtures.ts';
import FellowshipTab from './FellowshipTab.tsx';

afterEach(cleanup);

const [ana, bruno] = [card(1, 'Ana Marić'), card(2, 'Bruno Kos')];

describe('memories with somebody on their page', () => {
  function open(who: typeof ana, access: 'card' | 'full' | 'self'): void {
    provideSlots({
      entries: (name) =>
        name === 'person.memories'
          ? [
              {
                kind: 'slot',
                slot: 'person.memories',
                key: 'memories',
                order: 10,
                title: 'Memories',
                remote: 'feed',
                contribution: 'together',
                skeleton: 'feed',
              },
            ]
          : [],
      Filler: ({ props }) => <p>{`with ${JSON.stringify(props)}`}</p>,
    });
    render(
      <World
        user={userOf(ana)}
        answers={{
          [`GET /users/profile/${who.username}`]: {
            data: profile({ ...who, access, ...(access === 'card' && { connection: none }) }),
          },
          [`GET /connections/user/${who.id}`]: { data: [], meta: { next: null } },
        }}
      >
        <FellowshipTab userId={who.id} username={who.username} />
      </World>,
    );
  }

  it.each([
    ['a stranger', bruno, 'card'],
    ['oneself', ana, 'self'],
  ] as const)('are not asked for where it is %s', async (_who, who, access) => {
    open(who, access);
    await screen.findAllByText(/connections/iu);
    expect(screen.queryByText(/^with /u)).toBeNull();
  });

  it('are asked for by the account of somebody one is connected or related with', async () => {
    open(bruno, 'full');
    expect(
      await screen.findByText(new RegExp(`"name":"Bruno Kos","user":"${bruno.id}"`, 'u')),
    ).toBeTruthy();
  });

  it('leads to what the two have together, also after they were connected, and nowhere before', async () => {
    for (const [connection, offered] of [
      [connected, true],
      [{ ...none, memories_id: connected.memories_id }, true],
      [none, false],
    ] as const) {
      render(
        <World
          user={userOf(ana)}
          answers={{
            [`GET /users/profile/${bruno.username}`]: { data: profile({ ...bruno, connection }) },
          }}
        >
          <FellowshipTab userId={bruno.id} username={bruno.username} />
        </World>,
      );
      await screen.findByText('Only for connections');
      expect(screen.queryByRole('button', { name: 'Together' }) !== null).toBe(offered);
      cleanup();
    }
  });
});
