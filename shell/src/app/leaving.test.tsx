/** What the page asks when somebody leaves, against a real HTTP server that refuses whoever has no token. */
import { createServer } from 'node:http';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { call, configureApi } from '@kinlore/shared/api-client';
import { listNotifications } from '@kinlore/shared/contracts/notifications';
import {
  Provider,
  createRecord,
  session as sessionAtom,
  useAtomValue,
  useRecord,
} from '@kinlore/shared/state';
import { createServices, type Services } from '../services/services.ts';

const ana = { id: '018f3f2e-0000-7000-8000-000000000001', username: 'ana', full_name: 'Ana' };
const boris = { id: '018f3f2e-0000-7000-8000-000000000002', username: 'boris', full_name: 'Boris' };
const world = { asked: [] as string[], server: createServer(), life: new AbortController() };

beforeEach(async () => {
  world.asked = [];
  world.life = new AbortController();
  world.server = createServer((request, response) => {
    const { authorization } = request.headers;
    const open = {
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*, authorization',
      'access-control-allow-methods': '*',
    };
    if (request.method === 'OPTIONS') {
      response.writeHead(204, open).end();
      return;
    }
    world.asked.push(`${request.url?.split('/').at(-1) ?? ''} ${authorization ?? 'nobody'}`);
    const body =
      authorization === undefined
        ? { code: 'general.unauthenticated', message: 'Please log in to go on.' }
        : { data: { notifications: [], unread_count: 0, next: null } };
    response.writeHead(authorization === undefined ? 401 : 200, open).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => {
    world.server.listen(0, '127.0.0.1', resolve);
  });
});
afterEach(async () => {
  cleanup();
  world.life.abort();
  await new Promise((resolve) => {
    world.server.close(resolve);
    world.server.closeAllConnections();
  });
});

const news = createRecord(async (_query: { readonly page: string }, signal) =>
  call(listNotifications, { query: {} }, { signal }).then(({ data }) => data),
);

function News({ page }: { readonly page: string }) {
  const { status } = useRecord(news, { page });
  return <p>news {status}</p>;
}

/** A page for those who are logged in, as the shell's gate holds it. */
function Gated({ page }: { readonly page: string }) {
  const { status } = useAtomValue(sessionAtom);
  return status === 'user' ? <News page={page} /> : <p>landing</p>;
}

const asksOf = (who: string) =>
  world.asked.filter((one) => one.startsWith('notifications') && one.endsWith(who));

async function given(page: string): Promise<Services> {
  const services = createServices({
    window,
    signal: world.life.signal,
    root: document.createElement('div'),
    modals: [],
    report: () => undefined,
    socketId: () => null,
  });
  const address = world.server.address();
  configureApi({
    baseUrl: `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : 0)}/api/v1`,
    retryAfter: () => 1,
  });
  expect(services.session.enter({ data: { token: 'of-ana', user: ana } }, false)).toBe(true);
  render(
    <Provider store={services.store}>
      <Gated page={page} />
    </Provider>,
  );
  await screen.findByText('news ok');
  return services;
}

describe('somebody who leaves', () => {
  it('takes the lists of the page along: nothing is asked without a token', async () => {
    const services = await given('one');
    services.session.logout();
    await screen.findByText('landing');
    await waitFor(() => {
      expect(world.asked).toContain('logout Bearer of-ana');
    });
    expect(world.asked.filter((one) => one.endsWith('nobody'))).toEqual([]);
  });

  it('is followed by the lists of whoever comes next, asked for with their token', async () => {
    const services = await given('two');
    expect(asksOf('of-ana')).toHaveLength(1);
    services.session.enter({ data: { token: 'of-boris', user: boris } }, false);
    await waitFor(() => {
      expect(asksOf('of-boris')).toHaveLength(1);
    });
    await screen.findByText('news ok');
    expect(asksOf('of-ana')).toHaveLength(1);
  });
});
