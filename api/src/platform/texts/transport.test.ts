/** What goes to the hook, and where it goes alone. */
import { lookup } from 'node:dns/promises';
import { hostname } from 'node:os';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { HOOK_SECRET, TextHook } from '../../testing/text-hook.ts';
import { createTestClock } from '../../testing/clock.ts';
import { isPublicAddress } from '../public-addresses.ts';
import { createTextTransport } from './transport.ts';

const hook = new TextHook();
beforeAll(() => hook.listen());
afterAll(() => hook.close());

const clock = createTestClock('2027-05-04T10:00:00Z');
const message = { id: 'one', to: '+442079460001', text: 'Are you well? — Ana' };

it('is signed for its moment', async () => {
  const transport = createTextTransport(
    { hook: hook.address, secret: HOOK_SECRET, isNear: false },
    clock,
  );
  expect((await transport.send(message)).status).toBe(200);
  const [sent] = hook.take();
  expect(sent).toMatchObject({ ...message, isSigned: true });
  expect(sent?.headers['x-kinlore-timestamp']).toBe('1809424800');
});

it('is sent to nobody by a name that leads into this machine or its network', async () => {
  const name = hostname();
  const found = await lookup(name, { all: true }).catch(() => []);
  // Where the name of this machine is known at all, it is one of its own network.
  const isOwn = found.length > 0 && found.every(({ address }) => !isPublicAddress(address));
  const transport = createTextTransport(
    { hook: `https://${isOwn ? name : 'nobody.invalid'}/`, secret: HOOK_SECRET, isNear: false },
    clock,
  );
  await expect(transport.send(message)).rejects.toThrow(
    isOwn ? 'has no address that is sent to' : /ENOTFOUND|EAI_AGAIN/u,
  );
});

it('does not wait for ever', async () => {
  hook.manners = [() => undefined];
  const signal = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  try {
    const transport = createTextTransport(
      { hook: hook.address, secret: HOOK_SECRET, isNear: false },
      clock,
    );
    await expect(transport.send(message)).rejects.toThrow('aborted');
    expect(signal).toHaveBeenCalledWith(10_000);
  } finally {
    signal.mockRestore();
  }
});
