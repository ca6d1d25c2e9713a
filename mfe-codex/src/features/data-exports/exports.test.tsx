import { idOf, person, userOf, World, type Answer, type Answers } from '@kinlore/shared/testing';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import DataSettings from './DataSettings.tsx';
import { byKind } from './exports.fixtures.ts';
import { sizeOf } from './sizes.ts';

const NOW = new Date('2026-05-12T16:00:00Z');
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: NOW });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const copy = (more: object = {}) => ({
  id: idOf(2),
  scope: 'me',
  child: null,
  parts: ['memories', 'originals', 'account'],
  shape: 'copy',
  with_hard: false,
  direction: 'ltr',
  state: 'ready',
  done: 4,
  total: 4,
  bytes: 1_240_000,
  problem: null,
  downloads: 1,
  asked_at: '2026-05-12T15:40:00Z',
  ready_at: '2026-05-12T15:44:00Z',
  expires_at: '2026-05-19T15:44:00Z',
  ...more,
});
const page = (...data: readonly object[]) => ({ data, meta: { next: null } });
const refusal = (status: number, code: string, message: string) =>
  new Response(JSON.stringify({ code, message, request_id: 'test' }), {
    status,
    headers: { 'content-type': 'application/json' },
  });

const show = (list: Answer, more: Answers = {}, books: Answer = page()) =>
  render(
    <World
      user={userOf(person(1, 'Helen'))}
      answers={{ 'GET /settings/data-exports': byKind(list, books), ...more }}
    >
      <DataSettings />
    </World>,
  );
const button = (name: string) => screen.findByRole('button', { name });

describe('your data', () => {
  it('never says that there are no copies when they could not be loaded', async () => {
    show(503);
    await screen.findByText("Your copies couldn't be loaded");
    expect(screen.queryByRole('button', { name: 'Make a copy' })).toBeNull();
  });

  it('is asked for in parts, after the password, and not with none of them', async () => {
    const heard: string[] = [];
    let isProved = false;
    show(page(), {
      'POST /auth/step-up': () => {
        isProved = true;
        return new Response(null, { status: 204 });
      },
      'POST /settings/data-exports': async (request) => {
        if (!isProved)
          return refusal(403, 'auth.step_up_required', 'Please type your password again first.');
        heard.push(await request.text());
        return { data: copy({ state: 'queued' }) };
      },
    });
    fireEvent.click(await screen.findByLabelText('Original photographs'));
    fireEvent.click(await button('Make a copy'));
    fireEvent.change(await screen.findByLabelText('Password'), {
      target: { value: 'a long walk' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByText('Your copy will be made in a moment.');
    expect(heard.map((body): unknown => JSON.parse(body))).toEqual([
      { scope: 'me', parts: ['memories', 'account'] },
    ]);
  });

  it('is offered of those who died whose page somebody looks after, once it is time, and of nobody else', async () => {
    const heard: unknown[] = [];
    const life = {
      memorial_id: idOf(61),
      life_id: idOf(62),
      full_name: 'Jelena Kos',
      from: '2026-05-12T15:00:00Z',
    };
    show(page(), {
      'GET /settings/data-exports/lives': page(life, {
        ...life,
        memorial_id: idOf(63),
        full_name: 'Rosa Kos',
        from: '2026-08-01T10:00:00Z',
      }),
      'POST /settings/data-exports': async (request) => {
        heard.push(await request.json());
        return { data: copy({ scope: 'memorial', state: 'queued' }) };
      },
    });
    await screen.findByText(/^You can make a copy from .*2026/u);
    const kept = screen.getByRole('region', { name: 'Memorials you look after' });
    expect(within(kept).queryByLabelText('Everything else')).toBeNull();
    const [ask, ...others] = await within(kept).findAllByRole('button', { name: 'Make a copy' });
    expect(others).toEqual([]);
    if (ask !== undefined) fireEvent.click(ask);
    await waitFor(() =>
      expect(heard).toEqual([{ scope: 'memorial', memorial_id: idOf(61), parts: ['memories'] }]),
    );
    cleanup();
    show(page());
    await button('Make a copy');
    expect(screen.queryByText('Memorials you look after')).toBeNull();
  });

  it('cannot be asked for with nothing in it', async () => {
    show(page());
    for (const part of ['Memories', 'Original photographs', 'Everything else'])
      fireEvent.click(await screen.findByLabelText(part));
    screen.getByText('Please choose at least one.');
    expect((await button('Make a copy')).closest('button')?.disabled).toBe(true);
  });

  it('says how far it is, until it is ready', async () => {
    let now = copy({ state: 'building', done: 3 });
    show(page(copy({ state: 'building', done: 1 })), {
      [`GET /settings/data-exports/${idOf(2)}`]: () => ({ data: now }),
    });
    expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('25');
    await act(() => vi.advanceTimersByTimeAsync(1_600));
    await waitFor(() =>
      expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('75'),
    );
    now = copy();
    await act(() => vi.advanceTimersByTimeAsync(1_600));
    await screen.findByText('Your copy is ready');
  });

  it('is downloaded by an address of its own, and counts what is left', async () => {
    const fetched: string[] = [];
    const click = vi
      .spyOn(HTMLAnchorElement.prototype, 'click')
      .mockImplementation(function pressed(this: HTMLAnchorElement) {
        fetched.push(this.getAttribute('href') ?? '');
      });
    show(page(copy()), {
      [`POST /settings/data-exports/${idOf(2)}/token`]: {
        data: { url: '/api/v1/file?token=once', expires_at: '2026-05-12T16:01:00Z' },
      },
    });
    await screen.findByText(/9 downloads left/u);
    fireEvent.click(await button('Download'));
    await screen.findByText(/8 downloads left/u);
    expect(fetched).toEqual(['/api/v1/file?token=once']);
    click.mockRestore();
  });

  it('is deleted from the server after a question', async () => {
    show(page(copy()), {
      [`DELETE /settings/data-exports/${idOf(2)}`]: () => new Response(null, { status: 204 }),
    });
    fireEvent.click(await button('Delete from the server'));
    const sure = within(await screen.findByRole('dialog'));
    fireEvent.click(sure.getByRole('button', { name: 'Delete from the server' }));
    await waitFor(() => expect(screen.queryByText('Your copy is ready')).toBeNull());
  });

  it('says from when on the next one can be asked for, and at once where one failed', async () => {
    show(page(copy()));
    await screen.findByText(/You can ask for the next copy from/u);
    cleanup();
    show(
      page(
        copy({
          state: 'failed',
          problem: { code: 'general.failed', message: 'Something went wrong.' },
        }),
      ),
    );
    await screen.findByText(/Something went wrong/u);
    await button('Make a new copy');
  });
});

describe('a book of one’s life', () => {
  const book = (more: object = {}) =>
    copy({ id: idOf(3), shape: 'epub', parts: ['memories'], ...more });

  it('never says that there is none when it could not be loaded', async () => {
    show(page(), {}, 503);
    await screen.findByText("Your book couldn't be loaded");
    expect(screen.queryByRole('button', { name: 'Make the book' })).toBeNull();
  });

  it('says why there is none, until something else is chosen', async () => {
    const empty = 'There is no memory for this book yet.';
    show(page(), {
      'POST /settings/data-exports': () => refusal(409, 'exports.book_empty', empty),
    });
    fireEvent.click(await button('Make the book'));
    await screen.findByText(empty);
    fireEvent.click(screen.getByLabelText('With memories that are hard to read'));
    expect(screen.queryByText(empty)).toBeNull();
  });

  it('is asked for as it was chosen, and then it is being made', async () => {
    const heard: string[] = [];
    show(page(), {
      'POST /settings/data-exports': async (request) => {
        heard.push(await request.text());
        return { data: book({ shape: 'a5', state: 'queued' }) };
      },
    });
    fireEvent.click(await screen.findByLabelText('To print, small (A5)'));
    fireEvent.click(screen.getByLabelText('With memories that are hard to read'));
    fireEvent.change(screen.getByLabelText('Pages turn'), { target: { value: 'rtl' } });
    fireEvent.click(await button('Make the book'));
    await screen.findByText('Your book will be made in a moment.');
    expect(heard.map((body): unknown => JSON.parse(body))).toEqual([
      { scope: 'me', shape: 'a5', with_hard: true, direction: 'rtl' },
    ]);
  });

  it('is downloaded, says how to read it, and the next can be made at once', async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    show(
      page(),
      {
        [`POST /settings/data-exports/${idOf(3)}/token`]: {
          data: { url: '/api/v1/file?token=once', expires_at: '2026-05-12T16:01:00Z' },
        },
      },
      page(book({ shape: 'a4' })),
    );
    await screen.findByText('Your book is ready');
    await screen.findByText(/as a page to open in your browser/u);
    fireEvent.click(await button('Download'));
    await screen.findByText(/8 downloads left/u);
    expect(click).toHaveBeenCalledOnce();
    click.mockRestore();
    await button('Make a new book');
  });

  it('that failed says why, and can be tried again', async () => {
    const problem = { code: 'general.storage_full', message: 'There is no storage space left.' };
    show(page(), {}, page(book({ state: 'failed', problem })));
    await screen.findByText(/There is no storage space left/u);
    await button('Make a new book');
  });
});

describe('a size in words', () => {
  it('is in the unit that says it shortest', () => {
    expect([
      sizeOf(10),
      sizeOf(9_400),
      sizeOf(1_240_000),
      sizeOf(340_000_000),
      sizeOf(1_240_000_000),
    ]).toEqual(['1 kB', '9.4 kB', '1.2 MB', '340 MB', '1.2 GB']);
  });
});
