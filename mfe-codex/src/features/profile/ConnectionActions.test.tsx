import type { ConnectionState } from '@kinlore/shared/contracts/connections';
import { World, userOf, type Answers } from '@kinlore/shared/testing';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { asked, card, connected, none, profile } from '../../fixtures.ts';
import { Codex } from './Codex.tsx';
import { sentenceOr, takeBack } from './connection.api.ts';

afterEach(cleanup);

const ana = card(1, 'Ana Varga');
const bruno = card(2, 'Bruno Kos');
const nothing = () => undefined;

interface Given {
  readonly over?: Parameters<typeof profile>[0];
  readonly me?: Parameters<typeof userOf>[1];
  readonly answers?: Answers;
}

/** Bruno's codex as Ana sees it, until it is drawn. */
async function show(connection: ConnectionState, { over = {}, me = {}, answers = {} }: Given = {}) {
  const answered: Answers = {
    'GET /users/profile/brunokos': () => ({
      data: profile({ ...bruno, access: 'card', birth: null, connection, ...over }),
    }),
    ...answers,
  };
  render(
    <World user={userOf(ana, me)} answers={answered}>
      <Codex
        who="brunokos"
        tab={undefined}
        section={undefined}
        level={2}
        onTab={nothing}
        onSection={nothing}
      />
    </World>,
  );
  await screen.findByRole('heading', { name: over.full_name ?? 'Bruno Kos' });
}
const floating = () => screen.queryByRole('region', { name: 'Connection with Bruno Kos' });
const buttons = () =>
  within(floating() ?? document.body)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const press = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
};

describe('no floating connection button', () => {
  it.each([
    ['somebody who may not be asked', { ...none, can_request: false }, {}],
    ['a memorial', none, { life_status: 'in_remembrance' }],
    ["one's own codex", none, { access: 'self' }],
  ] as const)('is there on %s', async (_what, state, over) => {
    await show(state, { over });
    expect(floating()).toBeNull();
    expect(screen.queryByRole('button', { name: 'Connect' })).toBeNull();
  });
});

describe('the floating connection button', () => {
  it('asks, and then says that the connection is pending and takes the request back', async () => {
    let state: ConnectionState = none;
    const went: string[] = [];
    await show(none, {
      answers: {
        'GET /users/profile/brunokos': () => ({
          data: profile({ ...bruno, access: 'card', birth: null, connection: state }),
        }),
        [`POST /connections/request/${bruno.id}`]: () => {
          went.push('asked');
          state = asked('sent');
          return { data: state };
        },
        [`POST /connections/${asked('sent').connection_id ?? ''}/cancel`]: () => {
          went.push('taken back');
          state = none;
          return new Response(null, { status: 204 });
        },
      },
    });
    expect(buttons()).toEqual(['Connect']);
    press('Connect');
    press('Send Request');
    expect(await screen.findByRole('button', { name: 'Connection Pending' })).toHaveProperty(
      'disabled',
      true,
    );
    press('Cancel request');
    await screen.findByRole('button', { name: 'Connect' });
    expect(went).toEqual(['asked', 'taken back']);
  });

  it('answers who asked', async () => {
    await show(asked('received'));
    expect(floating()?.textContent).toContain('Bruno Kos would like to connect.');
    expect(buttons()).toEqual(['Accept', 'Decline']);
  });

  it('removes a connection only when that was confirmed', async () => {
    const removed: string[] = [];
    await show(connected, {
      answers: {
        [`DELETE /connections/user/${bruno.id}`]: () => {
          removed.push(bruno.id);
          return new Response(null, { status: 204 });
        },
      },
    });
    // The document of the tests has no popovers.
    HTMLElement.prototype.hidePopover = nothing;
    press('Connected');
    fireEvent.click(screen.getByRole('menuitem', { name: 'Remove connection', hidden: true }));
    expect(removed).toEqual([]);
    const sure = await screen.findByRole('dialog', {
      name: 'Remove the connection with Bruno Kos?',
    });
    await act(async () => {
      fireEvent.click(within(sure).getByRole('button', { name: 'Remove' }));
      await Promise.resolve();
    });
    expect(removed).toEqual([bruno.id]);
  });

  it('asks a child for nothing more than the press', async () => {
    const sent: unknown[] = [];
    await show(none, {
      me: { account_type: 'child' },
      answers: {
        [`POST /connections/request/${bruno.id}`]: () => {
          sent.push(bruno.id);
          return { data: { ...asked('sent'), waits_for_guardian: true } };
        },
      },
    });
    await act(async () => {
      press('Connect');
      await Promise.resolve();
    });
    expect(sent).toEqual([bruno.id]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the connection in the header of a codex', () => {
  it('of relatives names no day: they have always known each other', async () => {
    await show({ ...connected, type: { id: 2, name: 'Family', slug: 'family' } });
    expect(screen.getByText('Family')).toBeTruthy();
    expect(screen.queryByText(/since/iu)).toBeNull();
  });

  it('of everybody else says since when they are connected', async () => {
    for (const type of [null, { id: 1, name: 'Friend', slug: 'friend' }]) {
      await show({ ...connected, type });
      expect(screen.getByText(/^Connected since .*2026$/u)).toBeTruthy();
      cleanup();
    }
  });

  it('says what was missing to ask, rather than that something went wrong', async () => {
    const failure: unknown = await takeBack('', 'b').catch((thrown: unknown) => thrown);
    expect(sentenceOr(failure, 'That did not work.')).toBe('Request ID is required');
  });
});

describe('somebody whom I blocked', () => {
  it('is named by my own list where the codex is not there, and is unblocked here', async () => {
    let isBlocked = true;
    const asks: string[] = [];
    render(
      <World
        user={userOf(ana)}
        answers={{
          'GET /users/profile/brunokos': () =>
            isBlocked ? 404 : { data: profile({ ...bruno, access: 'card', connection: none }) },
          'GET /connections/blocked': () => ({
            data: { people: isBlocked ? [bruno] : [], pagination: { next: null, total: 1 } },
          }),
          [`DELETE /connections/block/${bruno.id}`]: () => {
            asks.push('unblocked');
            isBlocked = false;
            return new Response(null, { status: 204 });
          },
        }}
      >
        <Codex
          who="brunokos"
          tab={undefined}
          section={undefined}
          level={2}
          onTab={nothing}
          onSection={nothing}
        />
      </World>,
    );
    await screen.findByRole('heading', { name: 'You blocked Bruno Kos' });
    press('Unblock');
    await screen.findByRole('button', { name: 'Connect' });
    expect(asks).toEqual(['unblocked']);
  });
});
