import { describe, expect, it } from 'vitest';
import type { Address } from './modal-address.ts';
import { initialModals, reduceModal, type ModalAction, type ModalState } from './modal-reducer.ts';
import { modalSpecs } from './modal-table.ts';

const specs = modalSpecs([]);
const at = (path: string): Address => {
  const url = new URL(path, 'https://kinlore.test');
  return { pathname: url.pathname, search: url.search, hash: url.hash };
};
const started = (path: string): ModalState => initialModals(specs, at(path));
const after = (state: ModalState, ...actions: readonly ModalAction[]): ModalState =>
  actions.reduce(reduceModal, state);
const text = ({ pathname, search, hash }: Address) => `${pathname}${search}${hash}`;
const moved = (path: string): ModalAction => ({ type: 'moved', address: at(path) });
const open = (
  name: string,
  params: Record<string, string> = {},
  mode: 'push' | 'replace' = 'push',
): ModalAction => ({ type: 'open', name, params, mode });

describe('the modal manager', () => {
  it('ignores a type nobody knows, keeps what is open and reports it', () => {
    const state = after(started('/?modal=codex&username=ana'), open('jackpot'));
    expect(state.unknown).toBe('jackpot');
    expect(state.open?.name).toBe('codex');
    expect(state.pending).toBeNull();
  });

  it('reports an unknown type found in the address and opens nothing', () => {
    const state = started('/about?modal=jackpot');
    expect(state).toMatchObject({ open: null, unknown: 'jackpot', pending: null });
  });

  it('drops parameters a modal does not declare, and absurdly long ones', () => {
    const state = after(
      started('/'),
      open('codex', { username: 'ana', token: 'secret', tab: 'x'.repeat(301) }),
    );
    expect(state.open?.params).toEqual({ username: 'ana' });
  });

  it('restores the modal of the address on load', () => {
    expect(started('/?modal=codex&username=ana&tab=legacy&section=tributes').open).toEqual({
      name: 'codex',
      params: { username: 'ana', tab: 'legacy', section: 'tributes' },
    });
  });

  it('closes the codex, and clears its parameters, when the activity editor opens', () => {
    const state = after(
      started('/?modal=codex&username=ana&tab=legacy'),
      open('activity', { activity: 'new', step: 'when' }),
    );
    expect(state.open?.name).toBe('activity');
    expect(text(state.pending?.to ?? at('/'))).toBe('/?modal=activity&activity=new&step=when');
  });

  it.each([['codex'], ['activity'], ['activity-view']])(
    'has only %s open after it opened over another of the group',
    (name) => {
      const state = after(
        started('/'),
        open('codex'),
        open('activity'),
        open('activity-view'),
        open(name),
      );
      expect(state.open?.name).toBe(name);
      expect(new URLSearchParams(state.pending?.to.search).getAll('modal')).toEqual([name]);
    },
  );

  it('clears the modal parameters on closing and leaves those of the page', () => {
    const state = after(started('/search?q=ana&modal=codex&username=ana#top'), {
      type: 'close',
      mode: 'push',
    });
    expect(state.open).toBeNull();
    expect(state.pending).toEqual({ to: at('/search?q=ana#top'), mode: 'push' });
  });

  it('replaces the entry where that is requested', () => {
    expect(after(started('/'), open('login', {}, 'replace')).pending?.mode).toBe('replace');
  });

  it('closes the open modal when the history goes back to an address without one', () => {
    expect(after(started('/?modal=login'), moved('/')).open).toBeNull();
  });

  it('opens the modal that the address asks for when the history goes back to it', () => {
    expect(after(started('/'), moved('/?modal=codex&username=ana')).open?.params).toEqual({
      username: 'ana',
    });
  });

  it('makes one history entry of a burst, and none when the burst ends where it began', () => {
    const burst = after(
      started('/'),
      open('codex', { username: 'ana' }),
      open('activity', { activity: 'new' }, 'replace'),
    );
    expect(burst.pending).toEqual({ to: at('/?modal=activity&activity=new'), mode: 'push' });
    expect(after(burst, { type: 'close', mode: 'push' }).pending).toBeNull();
  });

  it('lets a move of the router win over an address change that was still to come', () => {
    const state = after(started('/'), open('login'), moved('/about'));
    expect(state).toMatchObject({ open: null, pending: null });
  });

  it('changes and removes parameters of the open modal, and does nothing without one', () => {
    const state = after(started('/?modal=activity&activity=new&step=what'), {
      type: 'update',
      params: { step: 'when', activity: undefined },
      mode: 'push',
    });
    expect(text(state.pending?.to ?? at('/'))).toBe('/?modal=activity&step=when');
    const none = started('/');
    expect(after(none, { type: 'update', params: { step: 'when' }, mode: 'push' })).toBe(none);
  });

  it('opens what stands in the address once the remote that offers it becomes known', () => {
    const state = after(started('/?modal=album&album=7'), {
      type: 'known',
      specs: modalSpecs([{ name: 'album', params: ['album'] }]),
    });
    expect(state).toMatchObject({ open: { name: 'album', params: { album: '7' } }, unknown: null });
  });
});
