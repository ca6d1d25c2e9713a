/** Somebody is asked by an address to look after a life: refused first; the same with an account and without; then they are one who is asked, as any other. */
import {
  beginLegacyPlan,
  deleteLegacyPlan,
  readLegacyPlan,
} from '@kinlore/shared/contracts/legacy-plans';
import { register } from '@kinlore/shared/contracts/auth';
import { listStewardInvitations } from '@kinlore/shared/contracts/legacy';
import {
  answerLifeStewardship,
  askPlanSteward,
  listPlanStewards,
} from '@kinlore/shared/contracts/plan-stewards';
import {
  askByAddress,
  listStewardLinks,
  readStewardLink,
  resendStewardLink,
  takeStewardLink,
  withdrawStewardLink,
  type StewardLink,
} from '@kinlore/shared/contracts/steward-links';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { createModules } from '../index.ts';

let server: TestServer;
let ana: TestUser;
let count = 0;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.advance({ hours: 2 });
  ana = await server.world.user({ name: 'Ana Kos' });
  await server.world.stepUp(ana);
  await server.as(ana).call(beginLegacyPlan);
});

const proved = async () => {
  await server.world.stepUp(ana);
  return server.as(ana);
};
const newAddress = (): string => {
  count += 1;
  return `aunt${String(count)}@example.org`;
};
const ask = async (email = newAddress()): Promise<StewardLink> =>
  (await (await proved()).call(askByAddress, { body: { email, preset: 'witness' } })).data;
const links = async () => (await server.as(ana).call(listStewardLinks)).data;
const stewards = async () => (await server.as(ana).call(listPlanStewards)).data;
const secretIn = (text: string): string => /#([\w-]{43})/u.exec(text)?.[1] ?? 'none';
const mailTo = async (email: string) => {
  await server.settle();
  return (await server.mails()).filter(({ to }) => to === email);
};
const mailed = async (email: string): Promise<string> =>
  secretIn((await mailTo(email)).at(-1)?.text ?? '');
const readBy = async (token: string) =>
  (await server.as(null).call(readStewardLink, { body: { token } })).data;
const take = async (who: TestUser, token: string) =>
  server.as(who).call(takeStewardLink, { body: { token } });
const refusal = async (call: Promise<unknown>): Promise<string> => {
  try {
    await call;
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  }
  return 'nothing';
};

describe('what is refused', () => {
  it('is asking without the password of the last minutes, without a plan, oneself, and twice', async () => {
    const email = newAddress();
    server.clock.advance({ hours: 1 });
    const body = { email, preset: 'witness' } as const;
    expect(await refusal(server.as(ana).call(askByAddress, { body }))).toBe(
      'auth.step_up_required',
    );
    const ben = await server.world.user();
    await server.world.stepUp(ben);
    expect(await refusal(server.as(ben).call(askByAddress, { body }))).toBe('legacy_plan.none');
    expect(await refusal(ask((ana.email ?? '').toUpperCase()))).toBe('legacy_plan.yourself');
    await ask(email);
    expect(await refusal(ask(email.toUpperCase()))).toBe('legacy_plan.steward_there');
  });

  it('is an eighth, whichever way they were asked', async () => {
    for (const _one of [1, 2, 3, 4, 5, 6]) await ask();
    const ben = await server.world.user();
    await server.world.connect(ana, ben);
    const body = { user_id: ben.id, preset: 'witness' } as const;
    await (await proved()).call(askPlanSteward, { body });
    expect(await refusal(ask())).toBe('legacy_plan.too_many_stewards');
    const cleo = await server.world.user();
    await server.world.connect(ana, cleo);
    expect(
      await refusal(
        (await proved()).call(askPlanSteward, { body: { user_id: cleo.id, preset: 'witness' } }),
      ),
    ).toBe('legacy_plan.too_many_stewards');
  });

  it('is a link that was never made, is over, was taken back, was renewed or was used', async () => {
    let ben = await server.world.user();
    const both = async (token: string) => [
      await refusal(readBy(token)),
      await refusal(take(ben, token)),
    ];
    const none = ['legacy.not_invited', 'legacy.not_invited'];
    expect(await both('x'.repeat(43))).toEqual(none);
    const [over, back, old, used] = [await ask(), await ask(), await ask(), await ask()];
    await (await proved()).call(withdrawStewardLink, { params: { link: back.id } });
    expect(await both(secretIn(back.link ?? ''))).toEqual(none);
    await (await proved()).call(resendStewardLink, { params: { link: old.id } });
    expect(await both(secretIn(old.link ?? ''))).toEqual(none);
    await take(ben, secretIn(used.link ?? ''));
    expect(await both(await mailed(used.email))).toEqual(none);
    server.clock.advance({ days: 31 });
    [ana, ben] = [await server.world.session(ana), await server.world.session(ben)];
    expect(await both(secretIn(over.link ?? ''))).toEqual(none);
    expect((await links()).find(({ id }) => id === over.id)?.is_over).toBe(true);
  });

  it('is taking it oneself, across a block, and by somebody who is no grown-up', async () => {
    const asked = await ask();
    const token = secretIn(asked.link ?? '');
    expect(await refusal(take(ana, token))).toBe('legacy_plan.yourself');
    const ben = await server.world.user();
    await server.world.block(ana, ben);
    expect(await refusal(take(ben, token))).toBe('legacy.not_invited');
    const teen = await server.world.user({ accountType: 'teen', born: '2012-03-01' });
    expect(await refusal(take(teen, token))).toBe('general.not_for_children');
    expect(await links()).toHaveLength(1);
  });

  it('is another one’s link, and a third time to send it', async () => {
    const { id } = await ask();
    const ben = await server.world.user();
    await server.world.stepUp(ben);
    await server.as(ben).call(beginLegacyPlan);
    const one = { params: { link: id } };
    expect(await refusal(server.as(ben).call(withdrawStewardLink, one))).toBe('general.not_found');
    expect(await refusal(server.as(ben).call(resendStewardLink, one))).toBe('general.not_found');
    for (const _time of [1, 2]) await (await proved()).call(resendStewardLink, one);
    expect(await refusal((await proved()).call(resendStewardLink, one))).toBe(
      'family.too_many_resends',
    );
  });
});

describe('somebody who is asked by an address', () => {
  it('is outward the same with an account and without one', async () => {
    const ben = await server.world.user({ name: 'Ben Kos' });
    const [known, unknown] = [await ask(ben.email ?? ''), await ask()];
    const bare = ({ id: _id, email: _email, link: _link, ...rest }: StewardLink) => rest;
    expect(bare(known)).toEqual(bare(unknown));
    expect(await stewards()).toEqual([]);
    const [toBen, toOther] = [await mailTo(known.email), await mailTo(unknown.email)];
    const words = ({ text }: { readonly text: string }) => text.replace(/#[\w-]{43}/u, '');
    expect(toBen.map(words)).toEqual(toOther.map(words));
    // Told of nothing here before they press for it.
    expect((await server.as(ben).call(listStewardInvitations, { query: {} })).data).toEqual([]);
  });

  it('learns who asks and until when, and nothing else', async () => {
    const { id, link, expires_at } = await ask();
    expect(await readBy(secretIn(link ?? ''))).toEqual({
      id,
      inviter_name: 'Ana Kos',
      expires_at,
    });
  });

  it('registers with the link of the mail, is the one who is asked, and accepts', async () => {
    const asked = await ask();
    const token = await mailed(asked.email);
    expect(token).not.toBe(secretIn(asked.link ?? ''));
    const made = await server.as(null).call(register, {
      body: {
        full_name: 'Aunt Vesna',
        username: `aunt${String(count)}`,
        email: asked.email,
        password: 'a long enough password',
        invite_token: `${asked.id}|${token}`,
      },
    });
    const row = await server.database
      .selectFrom('app_user')
      .selectAll()
      .where('id', '=', made.data.user.id)
      .executeTakeFirstOrThrow();
    expect(row.email_verified_at).not.toBeNull();
    const vesna = await server.world.session({ ...ana, id: row.id, email: asked.email });
    await take(vesna, token);
    expect(await links()).toEqual([]);
    expect(await stewards()).toMatchObject([{ status: 'invited', preset: 'witness' }]);
    const waiting = await server.as(vesna).call(listStewardInvitations, { query: {} });
    expect(waiting.data).toHaveLength(1);
    await server.as(vesna).call(answerLifeStewardship, {
      params: { life: ana.id },
      body: { answer: 'accept' },
    });
    expect(await stewards()).toMatchObject([{ status: 'accepted' }]);
  });

  it('with another account takes the link that was handed on, once', async () => {
    const asked = await ask();
    const [ben, cleo] = [await server.world.user(), await server.world.user()];
    const token = secretIn(asked.link ?? '');
    const all = await Promise.allSettled([take(ben, token), take(cleo, token)]);
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await stewards()).toHaveLength(1);
  });

  it('makes two confirm, once they are the second', async () => {
    const ben = await server.world.user();
    await server.world.connect(ana, ben);
    await (await proved()).call(askPlanSteward, { body: { user_id: ben.id, preset: 'primary' } });
    await server.database
      .updateTable('legacy_plan')
      .set({ quorum: 1 })
      .where('life_id', '=', ana.id)
      .execute();
    await take(await server.world.user(), secretIn((await ask()).link ?? ''));
    expect((await server.as(ana).call(readLegacyPlan)).data?.quorum).toBe(2);
  });

  it('is asked no more once the plan is deleted, and has no seat here', async () => {
    const asked = await ask();
    const token = await mailed(asked.email);
    await (await proved()).call(deleteLegacyPlan);
    expect(await refusal(readBy(token))).toBe('legacy.not_invited');
    const seat = await server.database
      .selectFrom('invitation')
      .select('status')
      .where('id', '=', asked.id)
      .executeTakeFirst();
    expect(seat?.status).toBe('revoked');
  });

  it('is sent again after its time, with a seat that stands again', async () => {
    const asked = await ask();
    server.clock.advance({ days: 31 });
    ana = await server.world.session(ana);
    await server.platform.jobs.add(server.database, 'registration.expire', {});
    await server.settle();
    const again = await (await proved()).call(resendStewardLink, { params: { link: asked.id } });
    expect(again.data).toMatchObject({ is_over: false, resends_left: 1 });
    const seat = await server.database
      .selectFrom('invitation')
      .select('status')
      .where('id', '=', asked.id)
      .executeTakeFirst();
    expect(seat?.status).toBe('open');
  });
});
