import { lookup, type LookupAddress } from 'node:dns';
import { describe, expect, it } from 'vitest';
import { isLoopback } from '../host-names.ts';
import { isPublicAddress } from './public-addresses.ts';
import { createPushTransport, lookupOnly } from './transport.ts';

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
