import { describe, expect, it } from 'vitest';
import { readPageRegistry as readRegistry } from '@kinlore/shared/registry';
import { beginRoute } from './begin-route.ts';

const remote = (name: string, contributes: object) => ({
  name,
  version: '1',
  base: `/remotes/${name}/1/`,
  entry: 'e.js',
  integrity: 'x',
  container: name,
  preload: {},
  manifest: { name, contract: 1, requires: { shared: '^1.0.0' }, contributes },
});
const registry = readRegistry({
  build: 'b',
  revision: 1,
  remotes: {
    feed: remote('feed', {
      home: {
        kind: 'route',
        path: '/',
        access: 'user',
        title: 'Home',
        skeleton: 'feed',
        ahead: ['/feed?limit=20'],
      },
      tree: {
        kind: 'route',
        path: '/tree',
        access: 'user',
        title: 'Family',
        skeleton: 'tree',
        ahead: [
          '/family/tree',
          'bytes:/family/tree/{tree|own}/whole',
          '/family/tree/{tree}/members',
        ],
      },
      post: {
        kind: 'route',
        path: '/post/:slug',
        access: 'guest',
        title: 'Memory',
        skeleton: 'feed',
      },
    }),
    admin: remote('admin', {
      desk: {
        kind: 'route',
        path: '/admin',
        access: 'admin',
        title: 'Administration',
        skeleton: 'table',
        ahead: ['/admin/people'],
      },
    }),
  },
});

function begun(path: string) {
  const asked: string[] = [];
  const [fetched, loaded]: [string[], string[]] = [[], []];
  const { pathname, search } = new URL(path, 'https://kinlore.example');
  const cell = (name: string, contribution: string) => ({
    state: () => ({ status: 'idle' as const }),
    subscribe: () => () => undefined,
    load: () => loaded.push(`${name}/${contribution}`),
  });
  beginRoute(
    { registry, cell },
    { pathname, search },
    (address) => asked.push(address),
    (_registry, name, contribution) => fetched.push(`${name}/${contribution}`),
  );
  // What is fetched is brought up, and nothing else.
  expect(loaded).toEqual(fetched);
  return { asked, fetched };
}

describe('the first page of a session that is still being asked about', () => {
  it('asks nothing where no remote has a route, and nothing of the desk: whoever looks may be no member of the staff', () => {
    expect(begun('/nowhere')).toEqual({ asked: [], fetched: [] });
    expect(begun('/admin')).toEqual({ asked: [], fetched: [] });
  });

  it('is fetched with what its manifest reads first', () => {
    expect(begun('/')).toEqual({ asked: ['/feed?limit=20'], fetched: ['feed/home'] });
    expect(begun('/tree')).toEqual({
      asked: ['/family/tree', 'bytes:/family/tree/own/whole'],
      fetched: ['feed/tree'],
    });
    expect(begun('/tree?tree=a%2Fb&view=map')).toEqual({
      asked: ['/family/tree', 'bytes:/family/tree/a%2Fb/whole', '/family/tree/a%2Fb/members'],
      fetched: ['feed/tree'],
    });
    expect(begun('/post/the-bread')).toEqual({ asked: [], fetched: ['feed/post'] });
  });
});
