import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createActivity } from '@kinlore/shared/contracts/activities';
import { register } from '@kinlore/shared/contracts/auth';
import { blockUser, acceptConnection } from '@kinlore/shared/contracts/connections';
import { addRelative, createTree } from '@kinlore/shared/contracts/family';
import { dismissFirstSteps, readFirstSteps } from '@kinlore/shared/contracts/first-steps';
import { createInvitation } from '@kinlore/shared/contracts/registration';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { createModules } from '../index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

const stepsOf = async (who: TestUser) => (await server.as(who).call(readFirstSteps, {})).data;
async function invited(by: TestUser, username: string): Promise<TestUser> {
  const { data } = await server.as(by).call(createInvitation, { body: {} });
  const invite_token = new URL(data.link ?? '').searchParams.get('invite') ?? '';
  const made = await server.as(null).call(register, {
    body: {
      full_name: 'New Comer',
      username,
      email: `${username}@example.org`,
      password: 'a slow green river 9',
      invite_token,
    },
  });
  return {
    id: made.data.user.id,
    username,
    fullName: 'New Comer',
    email: null,
    token: made.data.token,
    sessionId: '',
  };
}

describe('the first steps', () => {
  it('are nobody’s without a login', async () => {
    await expect(server.as(null).call(readFirstSteps, {})).rejects.toMatchObject({ status: 401 });
    await expect(server.as(null).call(dismissFirstSteps, {})).rejects.toMatchObject({
      status: 401,
    });
  });

  it('fill by what is there: a memory, parents in the tree, an invitation that stands', async () => {
    const ana = await server.world.user({ name: 'Ana' });
    expect(await stepsOf(ana)).toEqual({
      memories: 0,
      parents: 0,
      invited: 0,
      dismissed: false,
      inviter: null,
    });
    await server.as(ana).call(createActivity, {
      body: {
        title: 'The lake',
        type: 'everyday',
        subtype: 'ordinary_day',
        audience: 'self',
        status: 'published',
      },
    });
    const { data } = await server.as(ana).call(createTree, { body: { name: 'Ours' } });
    const parent = (given: string) =>
      server.as(ana).call(addRelative, {
        params: { tree: data.tree.id, person: data.focus_id },
        body: { relation: 'parent', person: { given } },
      });
    await parent('Mother');
    expect(await stepsOf(ana)).toMatchObject({ memories: 1, parents: 1, invited: 0 });
    await parent('Father');
    await server.as(ana).call(createInvitation, { body: {} });
    expect(await stepsOf(ana)).toMatchObject({ memories: 1, parents: 2, invited: 1 });
  });

  it('are gone for good once somebody has had enough of them', async () => {
    const ana = await server.world.user();
    await server.as(ana).call(dismissFirstSteps, {});
    expect((await stepsOf(ana)).dismissed).toBe(true);
  });

  it('name who invited, until they are answered, and nobody across a block', async () => {
    const helen = await server.world.user({ name: 'Helen' });
    const [peter, paul] = [await invited(helen, 'peter.one'), await invited(helen, 'paul.one')];
    const { inviter } = await stepsOf(peter);
    expect(inviter?.user.full_name).toBe('Helen');
    await server.as(peter).call(acceptConnection, { params: { id: inviter?.connection_id ?? '' } });
    expect((await stepsOf(peter)).inviter).toBeNull();
    await server.as(paul).call(blockUser, { params: { userId: helen.id } });
    expect((await stepsOf(paul)).inviter).toBeNull();
  });
});
