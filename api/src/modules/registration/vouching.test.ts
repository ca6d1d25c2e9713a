/** Where no mail can be sent, whoever was invited is vouched for by the invitation: what that opens, and what it never does. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { register } from '@kinlore/shared/contracts/auth';
import { listConnectionRequests, requestConnection } from '@kinlore/shared/contracts/connections';
import { createTree } from '@kinlore/shared/contracts/family';
import {
  acceptFamilyInvitation,
  inviteToFamily,
  listFamilyInvitations,
} from '@kinlore/shared/contracts/family-invitations';
import { createInvitation } from '@kinlore/shared/contracts/registration';
import { getCurrentUser } from '@kinlore/shared/contracts/users';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { createModules } from '../index.ts';

const tokenIn = (link: string | null) => new URL(link ?? '').searchParams.get('invite') ?? '';
const servers: TestServer[] = [];
async function serverWith(environment: Readonly<Record<string, string>> = {}): Promise<TestServer> {
  const server = await testServer({ modules: createModules, environment });
  servers.push(server);
  return server;
}
afterAll(async () => {
  for (const server of servers) await server.close();
});

let without: TestServer;
beforeAll(async () => {
  without = await serverWith();
});

/** Registers, and is the account from then on. */
async function registered(
  server: TestServer,
  username: string,
  invite_token?: string,
): Promise<TestUser> {
  const email = `${username}@example.org`;
  const { data } = await server.as(null).call(register, {
    body: {
      full_name: 'Ben Novak',
      username,
      email,
      password: 'a long walk by the river',
      ...(invite_token !== undefined && { invite_token }),
    },
  });
  return {
    id: data.user.id,
    username,
    fullName: 'Ben Novak',
    email,
    token: data.token,
    sessionId: '',
  };
}
async function invited(
  server: TestServer,
  username: string,
): Promise<{ host: TestUser; guest: TestUser }> {
  const host = await server.world.user({ name: 'Ana Novak' });
  const { data } = await server.as(host).call(createInvitation, { body: {} });
  return { host, guest: await registered(server, username, tokenIn(data.link)) };
}
const me = async (server: TestServer, who: TestUser) =>
  (await server.as(who).call(getCurrentUser, { query: {} })).data;
const asks = (server: TestServer, who: TestUser, other: TestUser) =>
  server.as(who).call(requestConnection, { params: { userId: other.id }, body: {} });

describe('an account nobody invited', () => {
  it('is vouched for by nobody, also where no mail can be sent', async () => {
    const open = await serverWith({ REGISTRATION: 'open' });
    const guest = await registered(open, 'ben.alone');
    expect(await me(open, guest)).toMatchObject({ email_verified_at: null, vouched: false });
    await expect(asks(open, guest, await open.world.user())).rejects.toMatchObject({ status: 403 });
  });
});

describe('an invitation', () => {
  it('vouches for nobody where mail can be sent: the address is proven by the mail', async () => {
    const mailing = await serverWith({ SMTP_URL: 'smtp://127.0.0.1:9' });
    const { guest } = await invited(mailing, 'ben.mail');
    expect(await me(mailing, guest)).toMatchObject({ email_verified_at: null, vouched: false });
    await expect(asks(mailing, guest, await mailing.world.user())).rejects.toMatchObject({
      status: 403,
    });
  });

  it('vouches where none can be sent: the account may do what a verified one may', async () => {
    const { guest } = await invited(without, 'ben.vouched');
    expect(await me(without, guest)).toMatchObject({ email_verified_at: null, vouched: true });
    expect((await asks(without, guest, await without.world.user())).data).toMatchObject({
      status: 'pending',
    });
  });

  it('never proves the address: what was sent to it is neither shown nor taken', async () => {
    const { guest } = await invited(without, 'ben.claims');
    const aunt = await without.world.user({ name: 'Aunt' });
    const {
      data: { tree },
    } = await without.as(aunt).call(createTree, { body: { name: 'Ours' } });
    const { data: sent } = await without.as(aunt).call(inviteToFamily, {
      body: { tree_id: tree.id, role: 'viewer', email: guest.email ?? '' },
    });
    expect((await without.as(guest).call(listFamilyInvitations, { query: {} })).data).toEqual([]);
    await expect(
      without.as(guest).call(acceptFamilyInvitation, { params: { token: sent.id }, body: {} }),
    ).rejects.toMatchObject({ status: 404 });
    expect(
      await without.database
        .selectFrom('tree_member')
        .select('role')
        .where('user_id', '=', guest.id)
        .execute(),
    ).toEqual([]);
  });

  it('never sends anything to the address: it may be somebody else’s', async () => {
    const { host, guest } = await invited(without, 'ben.quiet');
    const before = (await without.mails()).filter((mail) => mail.to === guest.email).length;
    expect(
      (
        await without.as(guest).call(listConnectionRequests, { query: { direction: 'received' } })
      ).data.requests.map(({ user }) => user.id),
    ).toEqual([host.id]);
    await asks(without, await without.world.user({ name: 'Carla' }), guest);
    await without.settle();
    expect((await without.mails()).filter((mail) => mail.to === guest.email)).toHaveLength(before);
  });
});
