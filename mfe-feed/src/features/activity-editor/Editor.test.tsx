import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ana, userOf, whole } from '../../testing/people.ts';
import type { Commands } from '@kinlore/shared/remote';
import { World, type Answers } from '@kinlore/shared/testing';
import { emptyDraft } from './draft.ts';
import { localStorageBackend } from '../../device/draft-backends.ts';
import { slotKey } from './draft-store.ts';
import { endEditorSessions } from './open-sessions.ts';
import ActivityModal from './ActivityModal.tsx';

const key = slotKey({ user: ana.id, viewing: null, activity: null });
const steps = vi.fn<(step: string | undefined) => void>();
const closed = vi.fn<() => void>();
const told = vi.fn<Commands['toast']>();

const open = (
  params: {
    readonly activity?: string;
    readonly step?: string;
    readonly withTree?: string;
    readonly withPerson?: string;
  } = {},
  answers: Answers = {},
) => {
  const modal = (at: typeof params) => (
    <World user={userOf(ana)} answers={answers} commands={{ toast: told }}>
      <ActivityModal params={at} close={closed} update={({ step }) => steps(step)} />
    </World>
  );
  return render(modal(params));
};
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(() => {
  localStorage.clear();
  steps.mockClear();
  closed.mockClear();
  told.mockClear();
});
afterEach(() => {
  cleanup();
  endEditorSessions();
});

const nobody = { count: 0, names: [] };
const readers = {
  data: {
    connections: nobody,
    family: { close: nobody, wider: nobody, everyone: nobody },
    spaces: [],
  },
};

describe('the editor', () => {
  it('does not go on without a name, and says so beside the field', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Next' }));
    expect(screen.getByText(/Please add a title/)).toBeTruthy();
    expect(steps).not.toHaveBeenCalled();
    write('Title', 'The piano');
    expect(screen.queryByText(/Please add a title/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(steps).toHaveBeenLastCalledWith('when');
  });

  it('puts the address right when it names a question that cannot be open yet', async () => {
    open({ step: 'audience' });
    await screen.findByRole('heading', { name: 'What happened?' });
    await waitFor(() => expect(steps).toHaveBeenLastCalledWith('what'));
  });

  it('says that a draft is here, lets go of it, and brings it back', async () => {
    localStorageBackend(localStorage).writeNow(key, {
      format: 1,
      savedAt: Date.now(),
      draft: { ...emptyDraft('k'), title: 'Half a memory', unfinished: ['IMG_1.HEIC'] },
      base: null,
    });
    open();
    expect(await screen.findByText(/Your draft from .* is here/)).toBeTruthy();
    expect(screen.getByText(/IMG_1.HEIC/)).toBeTruthy();
    expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Half a memory');
    fireEvent.click(screen.getByRole('button', { name: 'Start over' }));
    expect(screen.getByLabelText('Title')).toHaveProperty('value', '');
    fireEvent.click(screen.getByRole('button', { name: 'Bring the draft back' }));
    expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Half a memory');
  });

  it('keeps the draft when the server refuses, and says its sentence', async () => {
    localStorageBackend(localStorage).writeNow(key, {
      format: 1,
      savedAt: 1,
      draft: { ...emptyDraft('k'), title: 'The piano' },
      base: null,
    });
    open({ step: 'review' }, { 'POST /activities': 503, 'GET /family/tree': { data: [] } });
    fireEvent.click(await screen.findByRole('button', { name: 'Save this memory' }));
    expect(
      await screen.findByText(/This memory wasn’t saved. .*database.* Your draft is safe/),
    ).toBeTruthy();
    expect(closed).not.toHaveBeenCalled();
  });

  it('is published once, closed, and leaves no draft behind', async () => {
    localStorageBackend(localStorage).writeNow(key, {
      format: 1,
      savedAt: 1,
      draft: { ...emptyDraft('k'), title: 'The piano' },
      base: null,
    });
    open(
      { step: 'review' },
      { 'POST /activities': { data: whole }, 'GET /family/tree': { data: [] } },
    );
    const button = await screen.findByRole('button', { name: 'Save this memory' });
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    expect(localStorage.length).toBe(0);
  });

  it.each([
    ['a memory', { data: null }, 'family', 'See it in your sky'],
    [
      'nothing while one is left in peace',
      { data: { until: '2030-01-01T00:00:00.000Z', last_day: '2029-12-31' } },
      'family',
      undefined,
    ],
    ['nothing where it is not known whether one is', 503, 'family', undefined],
    ['nothing after a loss', { data: null }, 'loss', undefined],
  ] as const)('offers to fly to %s', async (_what, quiet, type, offered) => {
    localStorageBackend(localStorage).writeNow(key, {
      format: 1,
      savedAt: 1,
      draft: { ...emptyDraft('k'), title: 'The piano' },
      base: null,
    });
    const asked = vi.fn<() => void>();
    open(
      { step: 'review' },
      {
        'POST /activities': { data: { ...whole, type } },
        'GET /family/tree': { data: [] },
        'GET /quiet': () => {
          asked();
          return quiet;
        },
      },
    );
    await waitFor(() => expect(asked).toHaveBeenCalled());
    fireEvent.click(await screen.findByRole('button', { name: 'Save this memory' }));
    // An editor of a test before may still say that its draft was kept.
    const saved = () =>
      told.mock.calls.flatMap(([one]) => (/” is saved/.test(one.text) ? [one] : []));
    await waitFor(() => expect(saved()).toHaveLength(1));
    expect(saved()[0]?.also?.label).toBe(offered);
  });

  it('saves at the first question, and says what is missing before', async () => {
    open(
      {},
      {
        'POST /activities': { data: whole },
        'GET /family/tree': { data: [] },
        'GET /activities/readers': readers,
      },
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Save now' }));
    expect(screen.getByText('Please add a title.')).toBeTruthy();
    write('Title', 'The piano');
    fireEvent.click(screen.getByRole('button', { name: 'Save now' }));
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
  });

  it('of a memory of somebody of a tree names them from the start, and nobody whom one may not see', async () => {
    const josef = { id: 'p-josef', name: 'Josef Varga', hidden: false, user: null };
    const about = { withTree: 't-1', withPerson: josef.id };
    const kept = async (title: string): Promise<string> => {
      await screen.findByLabelText('Title');
      write('Title', title);
      await waitFor(() => expect(JSON.stringify(localStorage)).toContain(title));
      return JSON.stringify(localStorage);
    };
    const asked = (persons: readonly unknown[]): Answers => ({
      'GET /family/tree/t-1': { data: { persons } },
      'GET /activities/readers': readers,
      'GET /family/tree': { data: [] },
    });
    open(about, asked([josef]));
    expect(await kept('The bicycle')).toContain('Josef Varga');
    cleanup();
    endEditorSessions();
    localStorage.clear();
    open({ ...about, withPerson: 'p-hidden' }, asked([{ ...josef, id: 'p-hidden', hidden: true }]));
    expect(await kept('The boat')).not.toContain('Josef Varga');
  });

  it('makes one stop of the twelve feelings: arrows move, Space and Enter choose, a fourth is not taken', async () => {
    localStorageBackend(localStorage).writeNow(key, {
      format: 1,
      savedAt: 1,
      draft: { ...emptyDraft('k'), title: 'The piano' },
      base: null,
    });
    open({ step: 'feelings' });
    const bar = await screen.findByRole('toolbar', { name: 'How did it feel?' });
    const feelings = within(bar).getAllByRole('button');
    expect(feelings).toHaveLength(12);
    expect(feelings.map(({ tabIndex }) => tabIndex).filter((index) => index === 0)).toHaveLength(1);
    feelings[0]?.focus();
    for (const place of [0, 1, 2, 3]) {
      const feeling = feelings[place] ?? bar;
      expect(document.activeElement).toBe(feeling);
      fireEvent.click(feeling); // what the browser makes of Space and of Enter
      expect(feeling.getAttribute('aria-pressed')).toBe(String(place < 3));
      fireEvent.keyDown(feeling, { key: 'ArrowRight' });
    }
    expect(screen.getAllByRole('group', { name: /which word fits/ })).toHaveLength(3);
    fireEvent.keyDown(feelings[4] ?? bar, { key: 'Enter', ctrlKey: true });
    expect(steps).toHaveBeenLastCalledWith('audience');
  });

  it('opens the chooser of photographs by Enter, too, and does not go on to the next question', async () => {
    open();
    const field = await screen.findByLabelText('Add photos');
    const opened = vi.spyOn(field, 'click');
    expect(fireEvent.keyDown(field, { key: 'a' })).toBe(true);
    expect(opened).not.toHaveBeenCalled();
    expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(false);
    expect(opened).toHaveBeenCalledTimes(1);
    expect(steps).not.toHaveBeenCalled();
  });

  it('begins the readers at the one that is chosen', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.assign(new EventTarget(), {
        matches: query.includes('fine'),
        media: query,
        onchange: null,
        addListener: () => undefined,
        removeListener: () => undefined,
      }),
    );
    localStorageBackend(localStorage).writeNow(key, {
      format: 1,
      savedAt: 1,
      draft: { ...emptyDraft('k'), title: 'The piano', audience: 'self' },
      base: null,
    });
    open(
      { step: 'audience' },
      { 'GET /activities/readers': readers, 'GET /family/tree': { data: [] } },
    );
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Only you' })),
    );
    vi.restoreAllMocks();
  });

  it('is not drawn anew while somebody types: only the field is', async () => {
    let drawn = 0;
    const counted = new Proxy(userOf(ana), {
      get: (user, key, receiver) => {
        if (key === 'account_type') drawn += 1;
        return Reflect.get(user, key, receiver) as unknown;
      },
    });
    render(
      <World
        user={counted}
        answers={{ 'GET /activities/readers': readers, 'GET /family/tree': { data: [] } }}
      >
        <ActivityModal params={{}} close={closed} update={({ step }) => steps(step)} />
      </World>,
    );
    await screen.findByLabelText('Title');
    write('Title', 'T');
    write('Your story', 'O');
    await screen.findByText(/Draft saved on this device/);
    const before = drawn;
    for (let length = 2; length < 40; length += 1) {
      write('Title', 'T'.repeat(length));
      write('Your story', 'O'.repeat(length));
    }
    await waitFor(() => expect(localStorage.length + 1).toBeGreaterThan(0));
    expect(drawn - before).toBe(0);
    // The measure is one: whatever draws the editor is counted.
    write('Title', '');
    expect(drawn - before).toBeGreaterThan(0);
  });

  it('opens an existing memory on all that was said, saves a change of readers in two presses, and is back in the memory', async () => {
    const sent = vi.fn<(body: unknown) => void>();
    const back = vi.fn<(target: unknown, options: unknown) => void>();
    render(
      <World
        user={userOf(ana)}
        commands={{ openActivity: (target, options) => back(target, options) }}
        answers={{
          [`GET /activities/${whole.id}`]: { data: whole },
          'GET /activities/readers': readers,
          'GET /family/tree': { data: [] },
          [`PATCH /activities/${whole.id}`]: async (request) => {
            sent(await request.json());
            return { data: { ...whole, audience: 'self', version: 2 } };
          },
        }}
      >
        <ActivityModal
          params={{ activity: whole.id }}
          close={closed}
          update={({ step }) => steps(step)}
        />
      </World>,
    );
    fireEvent.click(await screen.findByRole('radio', { name: 'Only you' }));
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() =>
      expect(back).toHaveBeenCalledWith(
        { activityId: whole.id, activityType: whole.type },
        { replace: true },
      ),
    );
    expect(sent).toHaveBeenCalledWith({ audience: 'self' });
  });

  it('does not offer the editor for a memory one may only read', async () => {
    open(
      { activity: whole.id },
      {
        [`GET /activities/${whole.id}`]: {
          data: { ...whole, abilities: { ...whole.abilities, edit: false } },
        },
      },
    );
    expect(
      await screen.findByText('You can read this memory, but you can’t edit it.'),
    ).toBeTruthy();
  });
});
