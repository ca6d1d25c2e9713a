/** The page's side of an upload in parts, against a small server that speaks the protocol and can be told to fail. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiFailure, configureApi, sendPhotograph } from './index.ts';
import { forgetUpload, knownUpload } from './unfinished-uploads.ts';

type Trouble = (request: IncomingMessage, response: ServerResponse) => boolean;

interface Given {
  readonly asked: string[];
  readonly uploads: Map<string, Buffer>;
  /** Asked before every request; true when it has dealt with it. */
  trouble: Trouble;
}

const servers = new Set<Server>();
const photograph = new File(['0123456789'.repeat(20_000)], 'garden.jpg', { type: 'image/jpeg' });
beforeEach(() => forgetUpload(photograph));
afterEach(async () => {
  vi.useRealTimers();
  for (const server of servers) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  servers.clear();
});

const refuse = (response: ServerResponse, status: number, code: string): true => {
  response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(JSON.stringify({ code, message: 'A sentence.', request_id: 'r' }));
  return true;
};

function answer(given: Given, request: IncomingMessage, response: ServerResponse): void {
  const { method = '', url = '' } = request;
  const [, id = ''] = /\/uploads\/([^/?]+)/u.exec(url) ?? [];
  const lies = given.uploads.get(id);
  if (url.endsWith('/keep')) {
    response
      .writeHead(201, { 'content-type': 'application/json' })
      .end(JSON.stringify({ data: { id: `m-${id}`, bytes: lies?.length } }));
  } else if (method === 'POST') {
    const next = `u${String(given.uploads.size + 1)}`;
    given.uploads.set(next, Buffer.alloc(0));
    response.writeHead(201, { location: `/api/v1/uploads/${next}` }).end();
  } else if (lies === undefined) {
    refuse(response, 404, 'general.not_found');
  } else if (method === 'PATCH') {
    request.on('data', (part: Buffer) =>
      given.uploads.set(id, Buffer.concat([given.uploads.get(id) ?? Buffer.alloc(0), part])),
    );
    request.on('end', () =>
      response.writeHead(204, { 'upload-offset': given.uploads.get(id)?.length }).end(),
    );
  } else {
    response.writeHead(200, { 'upload-offset': lies.length }).end();
  }
}

async function given(): Promise<Given> {
  const state: Given = { asked: [], uploads: new Map(), trouble: () => false };
  const server = createServer((request, response) => {
    state.asked.push(
      `${request.method ?? ''} ${(request.url ?? '').replace('/api/v1', '')} ${String(request.headers['upload-offset'] ?? '')}`.trim(),
    );
    if (!state.trouble(request, response)) answer(state, request, response);
  });
  servers.add(server);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  configureApi({ baseUrl: `http://127.0.0.1:${String(port)}/api/v1`, retryAfter: () => 1 });
  return state;
}

const tear = ({ socket }: IncomingMessage): void => void socket.destroy();
/** The end of the connection is told to nobody. */
const sayNothing = (): void => undefined;

/** Ends the first sending once this many bytes of it were taken; by tearing its socket, when nothing else is said. */
const cutAfter = (state: Given, id: string, bytes: number, end = tear): Trouble => {
  let cut = false;
  return (request) => {
    if (cut || request.method !== 'PATCH') return false;
    cut = true;
    let taken = Buffer.alloc(0);
    request.on('data', (part: Buffer) => {
      taken = Buffer.concat([taken, part]);
      if (taken.length < bytes) return;
      state.uploads.set(id, taken.subarray(0, bytes));
      end(request);
    });
    return true;
  };
};

const failureOf = async (promise: Promise<unknown>): Promise<ApiFailure> => {
  const end: unknown = await promise.catch((error: unknown) => error);
  if (!(end instanceof ApiFailure)) throw new Error('expected an ApiFailure');
  return end;
};

describe('a photograph that is refused', () => {
  it.each([
    [413, 'general.too_large'],
    [507, 'general.storage_full'],
    [429, 'general.rate_limited'],
  ])('at its beginning with %d is not tried again', async (status, code) => {
    const state = await given();
    state.trouble = (_request, response) => refuse(response, status, code);
    expect(await failureOf(sendPhotograph(photograph))).toMatchObject({ status, code });
    expect(state.asked).toEqual(['POST /uploads']);
  });

  it('when it has arrived, says so with the server’s sentence', async () => {
    const state = await given();
    state.trouble = (request, response) =>
      request.url?.endsWith('/keep') === true && refuse(response, 415, 'media.not_a_picture');
    expect(await failureOf(sendPhotograph(photograph))).toMatchObject({
      code: 'media.not_a_picture',
      message: 'A sentence.',
    });
  });

  it('by a server that is away for good is given up after six tries', async () => {
    const state = await given();
    state.trouble = (request) => {
      request.socket.destroy();
      return true;
    };
    expect(await failureOf(sendPhotograph(photograph))).toMatchObject({ code: 'client.network' });
    expect(state.asked).toHaveLength(6);
  });

  it('and ended by whoever sent it is asked about no more', async () => {
    const state = await given();
    const controller = new AbortController();
    state.trouble = (request) => {
      if (request.method !== 'PATCH') return false;
      controller.abort();
      return true;
    };
    const failure = await failureOf(sendPhotograph(photograph, { signal: controller.signal }));
    expect(failure.code).toBe('client.aborted');
    expect(state.asked).toEqual(['POST /uploads', 'PATCH /uploads/u1 0']);
  });
});

describe('a photograph', () => {
  it('goes in three calls, and is forgotten when it is kept', async () => {
    const state = await given();
    const shares: number[] = [];
    const media = await sendPhotograph(photograph, { onProgress: (share) => shares.push(share) });
    expect(media.id).toBe('m-u1');
    expect(state.asked).toEqual(['POST /uploads', 'PATCH /uploads/u1 0', 'POST /uploads/u1/keep']);
    expect(shares.at(-1)).toBe(1);
    expect(knownUpload(photograph)).toBeNull();
  });

  it('that is cut asks how far it came and sends the rest, never the whole', async () => {
    const state = await given();
    state.trouble = cutAfter(state, 'u1', 70_000);
    const media = await sendPhotograph(photograph);
    expect(media).toMatchObject({ id: 'm-u1', bytes: photograph.size });
    expect(state.asked).toEqual([
      'POST /uploads',
      'PATCH /uploads/u1 0',
      'HEAD /uploads/u1',
      'PATCH /uploads/u1 70000',
      'POST /uploads/u1/keep',
    ]);
    expect(state.uploads.get('u1')).toEqual(Buffer.from(await photograph.arrayBuffer()));
  });

  it('on a connection that died without a word is sent on another, after half a minute', async () => {
    const state = await given();
    state.trouble = cutAfter(state, 'u1', 70_000, sayNothing);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const sending = sendPhotograph(photograph);
    let seconds = 0;
    while (!state.asked.includes('POST /uploads/u1/keep')) {
      await new Promise((resolve) => void setImmediate(resolve));
      if (!state.asked.includes('PATCH /uploads/u1 0')) continue;
      await vi.advanceTimersByTimeAsync(1000);
      seconds += 1;
      if (!state.asked.includes('HEAD /uploads/u1')) expect(seconds).toBeLessThan(60);
    }
    vi.useRealTimers();
    expect((await sending).id).toBe('m-u1');
    expect(state.uploads.get('u1')?.length).toBe(photograph.size);
  });

  it('that was given up goes on where it ended when it is sent again', async () => {
    const state = await given();
    const cut = cutAfter(state, 'u1', 70_000);
    let isAway = false;
    state.trouble = (request, response) => {
      if (isAway) request.socket.destroy();
      else if (request.method === 'PATCH') isAway = true;
      return cut(request, response) || isAway;
    };
    expect((await failureOf(sendPhotograph(photograph))).code).toBe('client.network');
    state.trouble = () => false;
    state.asked.length = 0;
    expect((await sendPhotograph(photograph)).id).toBe('m-u1');
    expect(state.asked).toEqual([
      'HEAD /uploads/u1',
      'PATCH /uploads/u1 70000',
      'POST /uploads/u1/keep',
    ]);
  });

  it('whose upload the server knows nothing of any more begins anew', async () => {
    const state = await given();
    state.trouble = cutAfter(state, 'u1', 70_000);
    const away = new Set<string>();
    const cut = state.trouble;
    state.trouble = (request, response) => {
      if (request.method === 'HEAD' && !away.has('u1')) {
        away.add('u1');
        return refuse(response, 410, 'media.upload_expired');
      }
      return cut(request, response);
    };
    expect((await sendPhotograph(photograph)).id).toBe('m-u2');
  });

  it('whose keeping got no answer is asked for again, and not sent again', async () => {
    const state = await given();
    let lost = false;
    state.trouble = (request) => {
      if (lost || request.url?.endsWith('/keep') !== true) return false;
      lost = true;
      request.socket.destroy();
      return true;
    };
    expect((await sendPhotograph(photograph)).id).toBe('m-u1');
    expect(state.asked.filter((one) => one.startsWith('PATCH'))).toHaveLength(1);
  });
});
