/** An administrator lets somebody in: whom, with whose agreement, and what the link opens. Refusals first. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setRoles } from '@kinlore/shared/contracts/admin';
import { readHandOver, takeHandOver } from '@kinlore/shared/contracts/coming-of-age';
import { askEntry, listEntries } from '@kinlore/shared/contracts/entries';
import { listNotifications } from '@kinlore/shared/contracts/notifications';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { hashPassword } from '../auth/passwords.ts';
import { createModules } from '../index.ts';
import { admin, askToLetIn, asksToLetIn, lockedOut, why } from './testing.ts';

const password = 'three blue elephants sing';
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set('2027-05-04T10:00:00Z');
  // No administrator but those of the test: one who can be asked is one too many where a test counts them.
  await server.database.updateTable('app_user').set({ roles: [] }).execute();
});

const tokenIn = ({ link }: { readonly link: string }) =>
  new URL(link).searchParams.get('token') ?? '';
const take = (token: string) => server.as(null).call(takeHandOver, { body: { token, password } });
const change = (who: TestUser, columns: Readonly<Record<string, unknown>>) =>
  server.database.updateTable('app_user').set(columns).where('id', '=', who.id).execute();
const stageOf = async (by: TestUser, id: string) => {
  const seen = await Promise.all(
    (['open', 'past'] as const).map((status) =>
      server.as(by).call(listEntries, { query: { status } }),
    ),
  );
  return seen.flatMap(({ data }) => data).find((one) => one.id === id)?.stage;
};

describe('asking is refused', () => {
  it('to moderators, to those who help with questions, and to everybody else: there is no such address', async () => {
    const tea = await lockedOut(server);
    for (const roles of [['moderator'], ['support'], []] as const) {
      const by = await server.world.user({ roles });
      await server.world.stepUp(by);
      await expect(askToLetIn(server, by, tea.username)).rejects.toMatchObject({ status: 404 });
    }
  });

  it('without the password typed just now', async () => {
    const tea = await lockedOut(server);
    const by = await admin(server, 'Ada Min');
    server.clock.advance({ minutes: 6 });
    await expect(askToLetIn(server, by, tea.username)).rejects.toMatchObject({
      code: 'auth.step_up_required',
    });
  });

  it.each([
    ['19 characters of a reason', { reason: 'x'.repeat(19) }, 422],
    ['501 characters', { reason: 'x'.repeat(501) }, 422],
    ['a reason of blanks', { reason: ' '.repeat(30) }, 422],
    ['a key of its own', { asker_id: 'x' }, 422],
    ['somebody who is not here', { who: 'nobody.of.this.name' }, 404],
    ['what is no name', { who: "';-- %" }, 404],
  ])('with %s', async (_name, wrong, status) => {
    const tea = await lockedOut(server);
    const by = await admin(server, 'Ada Min');
    const payload = { who: tea.username, reason: why, ...wrong };
    const url = `/api/v1${askEntry.path}`;
    const answer = await server.as(by).raw({ method: 'POST', url, payload });
    expect(answer.statusCode).toBe(status);
  });

  it('for whoever has a login, is under thirteen, has somebody who looks after them, or has died', async () => {
    const by = await admin(server, 'Ada Min');
    const refused = (who: TestUser) => expect(askToLetIn(server, by, who.username)).rejects;
    const opened = await lockedOut(server, '2012-01-01');
    await change(opened, { password_hash: await hashPassword(password) });
    await refused(opened).toMatchObject({ code: 'coming_of_age.own_login' });
    const mailed = await lockedOut(server);
    await change(mailed, { email: 'own@example.org', email_verified_at: server.clock.now() });
    await refused(mailed).toMatchObject({ code: 'coming_of_age.own_login' });
    const young = await lockedOut(server, '2014-05-05');
    await refused(young).toMatchObject({ code: 'coming_of_age.too_young' });
    const guardian = await server.world.user();
    const ward = await server.world.child(guardian, { born: '2006-01-01' });
    await refused(ward).toMatchObject({ code: 'entry.has_guardian' });
    // A guardian who is shut out, or who left, makes no link.
    await change(guardian, { suspended_at: server.clock.now() });
    await expect(askToLetIn(server, by, ward.username)).resolves.toMatchObject({ stage: 'open' });
    const gone = await lockedOut(server);
    await change(gone, { life_status: 'in_remembrance' });
    await refused(gone).toMatchObject({ status: 404 });
  });
});

describe('with a second administrator', () => {
  it('no link is made before one agrees, nobody agrees to their own, and nobody else makes it', async () => {
    const { asker, second, decide, agree, link, id } = await asksToLetIn(server);
    await expect(link()).rejects.toMatchObject({ code: 'entry.not_open' });
    await expect(decide(asker, 'agree')).rejects.toMatchObject({
      code: 'entry.another_must_agree',
    });
    await agree();
    await expect(agree()).rejects.toMatchObject({ code: 'entry.already_decided' });
    await expect(link(second)).rejects.toMatchObject({ status: 404 });
    await link();
    await expect(link()).rejects.toMatchObject({ code: 'entry.not_open' });
    expect(await stageOf(second, id)).toBe('done');
  });

  it('what is declined or taken back is over, and the one who asked hears of the answer', async () => {
    const declined = await asksToLetIn(server);
    await declined.decide(declined.second, 'decline');
    await expect(declined.link()).rejects.toMatchObject({ code: 'entry.not_open' });
    expect(await stageOf(declined.asker, declined.id)).toBe('declined');
    const taken = await asksToLetIn(server);
    await taken.decide(taken.asker, 'decline');
    await expect(taken.agree()).rejects.toMatchObject({ code: 'entry.already_decided' });
    expect(await stageOf(taken.asker, taken.id)).toBe('ended');
    await server.settle();
    const { data } = await server.as(declined.asker).call(listNotifications, { query: {} });
    expect(data.notifications).toContainEqual(
      expect.objectContaining({
        type: 'entry_decided',
        data: expect.objectContaining({ recipient_name: 'Tea Horvat', entry: 'declined' }),
      }),
    );
  });

  it('both have a day, from the asking and from the agreeing', async () => {
    const late = await asksToLetIn(server);
    server.clock.advance({ hours: 24 });
    await server.world.stepUp(late.second);
    await expect(late.agree()).rejects.toMatchObject({ code: 'entry.already_decided' });
    const { agree, link, asker, id } = await asksToLetIn(server);
    await agree();
    server.clock.advance({ hours: 24 });
    await server.world.stepUp(asker);
    await expect(link()).rejects.toMatchObject({ code: 'entry.not_open' });
    expect(await stageOf(asker, id)).toBe('lapsed');
  });

  it('asked twice it waits once, and ten links at once, as many as one may ask for, are one', async () => {
    const { asker, second, person, agree, link, id } = await asksToLetIn(server);
    const again = await Promise.all(
      [asker, second].map((by) => askToLetIn(server, by, `@${person.username}`)),
    );
    expect(again.map((one) => one.id)).toEqual([id, id]);
    await agree();
    const made = await Promise.allSettled(Array.from({ length: 10 }, () => link()));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('whoever got a login, or somebody to look after them, meanwhile gets no link', async () => {
    const { agree, link, person } = await asksToLetIn(server);
    await agree();
    await change(person, { password_hash: await hashPassword(password) });
    await expect(link()).rejects.toMatchObject({ code: 'coming_of_age.own_login' });
  });
});

describe('the link', () => {
  it('says who made it, opens the account once, and its owner reads of it afterwards', async () => {
    const { agree, link, person, asker } = await asksToLetIn(server, '2012-01-01');
    await agree();
    const token = tokenIn(await link());
    await expect(server.as(null).call(readHandOver, { body: { token } })).resolves.toMatchObject({
      data: { username: person.username, guardian_name: null, admin_name: 'Ada Min' },
    });
    const { data: opened } = await take(token);
    expect(opened.user.id).toBe(person.id);
    await expect(take(token)).rejects.toMatchObject({ code: 'auth.link_invalid' });
    await server.settle();
    const mine = { ...person, token: opened.token };
    const { data } = await server.as(mine).call(listNotifications, { query: {} });
    expect(data.notifications.map((one) => [one.type, one.data])).toContainEqual([
      'account_handed_over',
      expect.objectContaining({ sender_name: 'Ada Min' }),
    ]);
    await expect(askToLetIn(server, asker, person.username)).rejects.toMatchObject({
      code: 'coming_of_age.own_login',
    });
    const written = await server.database
      .selectFrom('audit')
      .select('action')
      .where('action', 'like', 'entry.%')
      .where('actor_id', '=', asker.id)
      .orderBy('id')
      .execute();
    expect(written.map(({ action }) => action)).toEqual(['entry.ask', 'entry.link']);
  });

  it('is none any more once the administrator who made it is one no more', async () => {
    const { agree, link, asker, second } = await asksToLetIn(server);
    await agree();
    const token = tokenIn(await link());
    const waiting = await lockedOut(server);
    const { id } = await askToLetIn(server, asker, waiting.username);
    const owner = await server.world.user({ roles: ['owner'] });
    await server.world.stepUp(owner);
    await server.as(owner).call(setRoles, { params: { id: asker.id }, body: { roles: [] } });
    await expect(take(token)).rejects.toMatchObject({ code: 'auth.link_invalid' });
    expect(await stageOf(second, id)).toBe('ended');
  });
});

describe('where there is no other administrator', () => {
  it('it opens at once, and the list says so', async () => {
    const tea = await lockedOut(server);
    const by = await admin(server, 'Ada Min');
    const asked = await askToLetIn(server, by, tea.id);
    expect(asked).toMatchObject({ stage: 'open', may_make: true, decided_by: null });
    const { alone } = await server.as(by).call(listEntries, { query: {} });
    expect(alone).toBe(true);
  });
});
