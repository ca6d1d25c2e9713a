import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { lookup, type LookupAddress } from 'node:dns';
import { describe, expect, it } from 'vitest';
import { isLoopback } from '../host-names.ts';
import { lookupOnly } from '../outgoing.ts';
import { isPublicAddress } from '../public-addresses.ts';
import { createPushTransport } from './transport.ts';

/** What a connection would be made to. */
const foundBy = (
  isReachable: (address: string) => boolean,
  all: boolean,
): Promise<string | readonly LookupAddress[]> =>
  new Promise((resolve, reject) => {
    lookupOnly(isReachable)('localhost', { all }, (error, address) => {
      if (error === null) resolve(address);
      else reject(error);
    });
  });

describe('a name that leads into this machine', () => {
  it.each([true, false])('leads nowhere (all addresses: %s)', async (all) => {
    await expect(foundBy(isPublicAddress, all)).rejects.toThrow('has no address that is sent to');
  });

  it('leads there where that is allowed, by each address or by one', async () => {
    const every = await new Promise<readonly LookupAddress[]>((resolve) => {
      lookup('localhost', { all: true }, (_error, found) => {
        resolve(found);
      });
    });
    expect(await foundBy(isLoopback, true)).toEqual(every);
    expect(await foundBy(isLoopback, false)).toBe(every[0]?.address);
  });
});

describe('the way to push services', () => {
  it('is not led on to where an answer says', async () => {
    const asked: string[] = [];
    const service = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.writeHead(307, { location: '/elsewhere' }).end();
    });
    await new Promise<void>((resolve) => {
      service.listen(0, '127.0.0.1', resolve);
    });
    const { port } = service.address() as AddressInfo; // listens at a port
    const endpoint = `http://127.0.0.1:${String(port)}/of/1`;
    const message = { endpoint, headers: {}, body: Buffer.from('message') };
    const answer = await createPushTransport({ thisMachine: true }).send(message);
    await new Promise((resolve) => {
      service.close(resolve);
    });
    expect([answer.status, asked]).toEqual([307, ['/of/1']]);
  });

  it.each(['http://push.example.org/of/1', 'https://10.0.0.1/of/1', 'https://localhost/of/1'])(
    'is not taken for %s',
    async (endpoint) => {
      const body = Buffer.from('message');
      await expect(createPushTransport().send({ endpoint, headers: {}, body })).rejects.toThrow(
        'No such address is sent to',
      );
    },
  );
});
