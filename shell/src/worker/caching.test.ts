import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { memoryStorage } from '../storage/index.ts';
import { keyOfPicture, mayKeep, strategyFor } from './caching.ts';
import { mayReload } from './reload-guard.ts';

const origin = 'https://kinlore.test';
const asked = (path: string, rest: Partial<Parameters<typeof strategyFor>[0]> = {}) =>
  strategyFor(
    {
      method: 'GET',
      url: `${origin}${path}`,
      mode: 'cors',
      destination: '',
      guarded: false,
      ...rest,
    },
    origin,
  );

describe('the service worker', () => {
  it('never touches the API or private media, whatever the rest of the address and the mode', () => {
    const path = fc.constantFrom(
      '/api/v1/',
      '/api/',
      '/sanctum/',
      '/broadcasting/',
      '/app/',
      '/storage/',
    );
    fc.assert(
      fc.property(
        path,
        fc.webPath(),
        fc.constantFrom('navigate', 'cors', 'no-cors'),
        (start, rest, mode) => asked(`${start}x${rest}`, { mode }) === 'pass',
      ),
    );
  });

  it.each([
    ['/api/v1/media/7/large', {}],
    ['/storage/ab12cd34.webp', { mode: 'no-cors' }],
    ['/storage/ab12cd34.webp', { mode: 'navigate' }],
    ['/about', { mode: 'navigate', method: 'POST' }],
    ['/reset-password?token=abc', { mode: 'navigate' }],
    ['/email/verify/1/abc', { mode: 'navigate' }],
    ['/?modal=register&invite=abc', { mode: 'navigate' }],
    ['/?invite=abc&view=personal', { mode: 'navigate' }],
    ['/reset-password?view=personal&token=abc', { mode: 'navigate' }],
    ['/assets/main.1a2b3c4d.js', { guarded: true }],
    ['/service-worker.js', {}],
    ['/assets/main.js', {}],
  ])('leaves %s (%o) to the browser', (path, rest) => {
    expect(asked(path, rest)).toBe('pass');
  });

  it('leaves other origins and unreadable addresses to the browser', () => {
    expect(
      strategyFor(
        {
          method: 'GET',
          url: 'https://other.test/remotes/feed/1/a.js',
          mode: 'cors',
          destination: '',
          guarded: false,
        },
        origin,
      ),
    ).toBe('pass');
    expect(
      strategyFor(
        { method: 'GET', url: '::', mode: 'cors', destination: '', guarded: false },
        origin,
      ),
    ).toBe('pass');
  });

  it('answers a picture from its reader’s own copies, and no other part of the API', () => {
    expect(
      asked('/api/v1/media/0190-a/medium?format=webp&signature=x', {
        destination: 'image',
        mode: 'no-cors',
      }),
    ).toBe('own-copy');
    expect(asked('/api/v1/media/0190-a/medium', { destination: '' })).toBe('pass');
    expect(asked('/api/v1/media/0190-a/medium', { destination: 'image', guarded: true })).toBe(
      'pass',
    );
    expect(asked('/api/v1/media/0190-a/medium/more', { destination: 'image' })).toBe('pass');
    expect(asked('/api/v1/feed', { destination: 'image' })).toBe('pass');
    expect([
      keyOfPicture('/api/v1/media/0190-a/medium?signature=x'),
      keyOfPicture('/api/v1/media/../feed'),
      keyOfPicture('/x'),
    ]).toEqual(['/private-copies/media/0190-a/medium', null, null]);
  });

  it('takes what another application hands over, and only as the manifest says', () => {
    expect(asked('/share-target', { method: 'POST', mode: 'navigate' })).toBe('receive');
    expect(asked('/share-target', { method: 'POST', mode: 'cors' })).toBe('pass');
    expect(asked('/share-target/x', { method: 'POST', mode: 'navigate' })).toBe('pass');
    expect(asked('/api/v1/activities', { method: 'POST', mode: 'navigate' })).toBe('pass');
  });

  it('asks the network first for pages and the registry, the cache first for immutable files', () => {
    expect(asked('/', { mode: 'navigate' })).toBe('network-first');
    expect(asked('/?view=personal&y=1987', { mode: 'navigate' })).toBe('network-first');
    expect(asked('/registry.json')).toBe('network-first');
    expect(asked('/remotes/feed/1.2.0-9f3c1a2b/remoteEntry.e1136549.js')).toBe('cache-first');
    expect(asked('/assets/main.1a2b3c4d.js')).toBe('cache-first');
  });

  it('keeps only whole answers that may be kept', () => {
    const fine = {
      status: 200,
      type: 'basic',
      cacheControl: 'public, max-age=31536000, immutable',
    };
    expect(mayKeep(fine)).toBe(true);
    expect(
      [
        { status: 404 },
        { status: 206 },
        { type: 'opaque' },
        { cacheControl: 'private, max-age=60' },
        { cacheControl: 'no-store' },
      ].map((bad) => mayKeep({ ...fine, ...bad })),
    ).toEqual([false, false, false, false, false]);
  });
});

describe('an automatic reload', () => {
  it('happens once in ten minutes', () => {
    const storage = memoryStorage();
    expect([
      mayReload(storage, 1_000_000),
      mayReload(storage, 1_001_000),
      mayReload(storage, 1_599_999),
      mayReload(storage, 1_600_000),
    ]).toEqual([true, false, false, true]);
  });

  it('is not forbidden for ever by a clock that was set back', () => {
    const storage = memoryStorage();
    mayReload(storage, 9_000_000);
    expect(mayReload(storage, 1_000)).toBe(true);
  });
});
