import { afterEach, describe, expect, it } from 'vitest';
import { preloadContribution } from './preload.ts';
import type { Registry } from './registry.ts';

const feed: Registry['remotes'][string] = {
  name: 'feed',
  version: '2.0.0',
  base: '/remotes/feed/2.0.0/',
  entry: 'remoteEntry.js',
  integrity: 'sha384-x',
  container: 'feed_2',
  state: 'on',
  lastGood: null,
  preload: {
    home: { js: [{ file: 'a.js', integrity: '' }], css: [{ file: 'a.css', integrity: '' }] },
  },
  manifest: { name: 'feed', contract: 1, requires: { shared: '^1.0.0' }, contributes: {} },
};
const registry: Registry = { build: 'b', revision: 1, overridden: {}, remotes: { feed } };
const rels = () => [...document.head.querySelectorAll('link')].map(({ rel, as }) => `${rel} ${as}`);

afterEach(() => {
  document.head.replaceChildren();
});

describe('fetching the code of a page early', () => {
  it('only prefetches where the pointer rests: a browser warns of what is preloaded and not used', () => {
    preloadContribution(registry, 'feed', 'home', 'prefetch');
    expect(rels()).toEqual(['prefetch script', 'prefetch script', 'prefetch style']);
  });

  it('preloads what is drawn next, once', () => {
    preloadContribution(registry, 'feed', 'home');
    preloadContribution(registry, 'feed', 'home');
    expect(rels()).toEqual(['preload script', 'preload script', 'preload style']);
  });

  it('fetches nothing of a remote that is not there or is switched off', () => {
    preloadContribution(registry, 'chess', 'home');
    preloadContribution(
      { ...registry, remotes: { feed: { ...feed, state: 'off' } } },
      'feed',
      'home',
    );
    expect(rels()).toEqual([]);
  });
});
