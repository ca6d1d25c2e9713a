import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  decideRegistrationRequest,
  listPeople,
  listRegistrationRequests,
  readMail,
  listMail,
  liftTwoFactor,
  restorePerson,
  setRoles,
  suspendPerson,
  getHealth,
  listBugReports,
  closeBugReport,
} from '@kinlore/shared/contracts/admin';
import { readInvite, register } from '@kinlore/shared/contracts/auth';
import { getOnline, reportBug, sendLog } from '@kinlore/shared/contracts/operations';
import { acceptConnection, listConnectionRequests } from '@kinlore/shared/contracts/connections';
import {
  addRelative,
  confirmRelationship,
  createTree,
  listFamilyRequests,
} from '@kinlore/shared/contracts/family';
import {
  createInvitation,
  listInvitations,
  requestRegistration,
  resendInvitation,
  revokeInvitation,
} from '@kinlore/shared/contracts/registration';
import { getCurrentUser } from '@kinlore/shared/contracts/users';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { createModules } from '../index.ts';

const password = 'a long walk by the river';
const nameless = (email: string, username: string, invite_token?: string) => ({
  full_name: 'Ben Novak',
  username,
  email,
  password,
  ...(invite_token !== undefined && { invite_token }),
});
const linkIn = (text: string | undefined) =>
  /https?:\/\/\S+/u.exec(text ?? '')?.[0] ?? 'http://none';
const tokenIn = (link: string | null) => new URL(link ?? '').searchParams.get('invite') ?? '';

let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
  admin = await server.world.user({ name: 'Olga', roles: ['owner', 'admin'] });
});
afterAll(() => server.close());

describe('registering', () => {
  it('is refused without an invitation where the instance takes requests', async () => {
    await expect(
      server.as(null).call(register, { body: nameless('a@example.org', 'ben.one') }),
    ).rejects.toMatchObject({ status: 403, code: 'auth.registration_closed' });
  });

  it('is refused with an invitation that is made up, taken back, used or out of time', async () => {
    const made = await server.as(admin).call(createInvitation, { body: {} });
    const token = tokenIn(made.data.link);
    await expect(
      server
        .as(null)
        .call(register, { body: nameless('b@example.org', 'ben.two', `${token.slice(0, -3)}abc`) }),
    ).rejects.toMatchObject({ status: 410, code: 'auth.invite_invalid' });
    await server.as(admin).call(revokeInvitation, { params: { id: made.data.id } });
    await expect(
      server.as(null).call(register, { body: nameless('b@example.org', 'ben.two', token) }),
    ).rejects.toMatchObject({ code: 'auth.invite_invalid' });
    const late = tokenIn((await server.as(admin).call(createInvitation, { body: {} })).data.link);
    server.clock.advance({ days: 15 });
    await expect(server.as(null).call(readInvite, { body: { token: late } })).rejects.toMatchObject(
      { code: 'auth.invite_invalid' },
    );
    admin = await server.world.session(admin);
  });

  it('with the link told to the inviter proves nothing: who registers with it is unverified', async () => {
    const { data } = await server
      .as(admin)
      .call(createInvitation, { body: { email: 'aunt@example.org' } });
    const made = await server
      .as(null)
      .call(register, { body: nameless('aunt@example.org', 'not.the.aunt', tokenIn(data.link)) });
    expect(made.data.user.email_verified_at).toBeNull();
    expect(
      (await server.mails()).findLast((sent) => sent.to === 'aunt@example.org')?.subject,
    ).toContain('verify');
    expect(
      await server.database
        .selectFrom('invitation')
        .select('used')
        .where('id', '=', data.id)
        .executeTakeFirst(),
    ).toEqual({ used: 'told' });
  });

  it('works once with an invitation, and proves the address it was mailed to', async () => {
    const { data } = await server
      .as(admin)
      .call(createInvitation, { body: { email: 'ben@example.org', message: 'Come and see.' } });
    const mail = (await server.mails()).findLast((sent) => sent.to === 'ben@example.org');
    expect(mail?.text).toContain('Come and see.');
    const token = tokenIn(linkIn(mail?.text));
    expect(token).not.toBe(tokenIn(data.link));
    expect((await server.as(null).call(readInvite, { body: { token } })).data).toMatchObject({
      inviter_name: 'Olga',
      email: 'ben@example.org',
    });
    const made = await server
      .as(null)
      .call(register, { body: nameless('ben@example.org', 'ben.novak', token) });
    expect(made.data.user.email_verified_at).not.toBeNull();
    await expect(
      server.as(null).call(register, { body: nameless('other@example.org', 'ben.other', token) }),
    ).rejects.toMatchObject({ code: 'auth.invite_invalid' });
    expect((await server.as(admin).call(listInvitations, { query: {} })).data[0]).toMatchObject({
      status: 'accepted',
      accepted_by: { username: 'ben.novak' },
      link: null,
    });
  });

  it('with another address than the mailed one leaves it to be verified', async () => {
    await server.as(admin).call(createInvitation, { body: { email: 'carl@example.org' } });
    const token = tokenIn(
      linkIn((await server.mails()).findLast((sent) => sent.to === 'carl@example.org')?.text),
    );
    const made = await server
      .as(null)
      .call(register, { body: nameless('carl.home@example.org', 'carl', token) });
    expect(made.data.user.email_verified_at).toBeNull();
    expect(
      (await server.mails()).findLast((sent) => sent.to === 'carl.home@example.org')?.subject,
    ).toContain('verify');
  });

  it('takes no username and no address that is there, and leaves the invitation unused', async () => {
    const token = tokenIn((await server.as(admin).call(createInvitation, { body: {} })).data.link);
    await expect(
      server.as(null).call(register, { body: nameless('BEN@example.org', 'ben.new', token) }),
    ).rejects.toMatchObject({ status: 422, code: 'auth.email_taken' });
    await expect(
      server.as(null).call(register, { body: nameless('new@example.org', 'ben.novak', token) }),
    ).rejects.toMatchObject({ status: 422, code: 'users.username_taken' });
    await expect(server.as(null).call(readInvite, { body: { token } })).resolves.toBeDefined();
  });
});

describe('inviting', () => {
  it('is refused to children, teens and the unverified', async () => {
    for (const who of [
      { accountType: 'child' as const },
      { accountType: 'teen' as const },
      { verified: false },
    ]) {
      await expect(
        server.as(await server.world.user(who)).call(createInvitation, { body: {} }),
      ).rejects.toMatchObject({ status: 403 });
    }
  });

  it('ends at ten open invitations', async () => {
    const ana = await server.world.user();
    for (let index = 0; index < 10; index += 1)
      await server.as(ana).call(createInvitation, { body: {} });
    await expect(server.as(ana).call(createInvitation, { body: {} })).rejects.toMatchObject({
      status: 429,
      code: 'registration.too_many_invitations',
    });
  });

  it('keeps a place of a tree only for whoever may change the tree, and only one that is free', async () => {
    const [ana, ben] = [await server.world.user(), await server.world.user()];
    const { data } = await server.as(ana).call(createTree, { body: { name: 'Ours' } });
    const place = { tree_id: data.tree.id, person_id: data.focus_id };
    await expect(
      server.as(ben).call(createInvitation, { body: { relationship_type: 'sibling', ...place } }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(
      server.as(ana).call(createInvitation, { body: { relationship_type: 'sibling', ...place } }),
    ).rejects.toMatchObject({ status: 409, code: 'family.linked_account' });
    await expect(
      server.as(ana).call(createInvitation, { body: { tree_id: data.tree.id } }),
    ).rejects.toMatchObject({ status: 422, code: 'family.tree_and_person' });
  });

  it('can be sent again twice, each time with new links, and not once it is cancelled', async () => {
    const ana = await server.world.user();
    const made = (
      await server.as(ana).call(createInvitation, { body: { email: 'again@example.org' } })
    ).data;
    await expect(
      server.as(await server.world.user()).call(resendInvitation, { params: { id: made.id } }),
    ).rejects.toMatchObject({ status: 404 });
    const again = async () =>
      (await server.as(ana).call(resendInvitation, { params: { id: made.id } })).data;
    expect(await again()).toMatchObject({ resends_left: 1, status: 'open' });
    await expect(
      server.as(null).call(readInvite, { body: { token: tokenIn(made.link) } }),
    ).rejects.toMatchObject({ code: 'auth.invite_invalid' });
    const second = await again();
    await expect(
      server.as(null).call(readInvite, { body: { token: tokenIn(second.link) } }),
    ).resolves.toBeDefined();
    await expect(again()).rejects.toMatchObject({
      status: 429,
      code: 'registration.too_many_resends',
    });
    await server.as(ana).call(revokeInvitation, { params: { id: made.id } });
    await expect(again()).rejects.toMatchObject({
      status: 410,
      code: 'registration.invitation_gone',
    });
  });

  it('asks whoever comes at once: to connect, and how the two are related, in the place that was kept', async () => {
    const ana = await server.world.user({ name: 'Ana Kos' });
    const { data: tree } = await server.as(ana).call(createTree, { body: { name: 'Kos' } });
    const { data: brother } = await server.as(ana).call(addRelative, {
      params: { tree: tree.tree.id, person: tree.focus_id },
      body: { relation: 'sibling', person: { given: 'Ben', surname: 'Kos' } },
    });
    const { data } = await server.as(ana).call(createInvitation, {
      body: { relationship_type: 'sibling', tree_id: tree.tree.id, person_id: brother.person_id },
    });
    const ben = (
      await server
        .as(null)
        .call(register, { body: nameless('ben.kos@example.org', 'ben.kos', tokenIn(data.link)) })
    ).data;
    const as = server.as({ ...ana, id: ben.user.id, username: 'ben.kos', token: ben.token });
    const asked = (await as.call(listConnectionRequests, { query: {} })).data.requests;
    expect(asked).toMatchObject([
      {
        direction: 'received',
        user: { full_name: 'Ana Kos' },
        date_of_meeting: null,
        type: { slug: 'family' },
      },
    ]);
    await as.call(acceptConnection, { params: { id: asked[0]?.id ?? '' } });
    const [claim] = (await as.call(listFamilyRequests, { query: {} })).data;
    expect(claim).toMatchObject({
      status: 'pending',
      relationship_type: 'sibling',
      from: { full_name: 'Ana Kos' },
    });
    const linked = () =>
      server.database
        .selectFrom('person')
        .select('user_id')
        .where('id', '=', brother.person_id)
        .executeTakeFirstOrThrow();
    expect(await linked()).toEqual({ user_id: null });
    await as.call(confirmRelationship, { params: { id: claim?.id ?? '' } });
    expect(await linked()).toEqual({ user_id: ben.user.id });
  });

  it('of another person can be neither seen nor taken back', async () => {
    const [ana, ben] = [await server.world.user(), await server.world.user()];
    const { data } = await server.as(ana).call(createInvitation, { body: {} });
    expect((await server.as(ben).call(listInvitations, { query: {} })).data).toEqual([]);
    await expect(
      server.as(ben).call(revokeInvitation, { params: { id: data.id } }),
    ).rejects.toMatchObject({ status: 404 });
  });
});

describe('an enquiry', () => {
  it('answers alike however often it is sent, and is kept once', async () => {
    const body = { full_name: 'Dora', email: 'dora@example.org', why: 'My aunt is here.' };
    const [first, second] = [
      await server.as(null).call(requestRegistration, { body }),
      await server
        .as(null)
        .call(requestRegistration, { body: { ...body, email: 'DORA@example.org' } }),
    ];
    expect(first).toEqual(second);
    // What is asked often has a plan that is kept, and is answered by it all the same.
    for (let time = 0; time < 12; time += 1) {
      server.clock.advance({ hours: 1 });
      expect(await server.as(null).call(requestRegistration, { body })).toEqual(first);
    }
    const { data } = await server
      .as(admin)
      .call(listRegistrationRequests, { query: { status: 'pending' } });
    expect(
      data.filter((request) => request.email.toLowerCase() === 'dora@example.org'),
    ).toHaveLength(1);
  });

  it('that nobody decides expires after thirty days, and may then be sent again', async () => {
    const body = { full_name: 'Late', email: 'late@example.org' };
    await server.as(null).call(requestRegistration, { body });
    server.clock.advance({ days: 31 });
    await server.database
      .transaction()
      .execute((transaction) => server.platform.jobs.add(transaction, 'registration.expire', {}));
    await server.settle();
    admin = await server.world.session(admin);
    const of = async (status: 'pending' | 'expired') =>
      (await server.as(admin).call(listRegistrationRequests, { query: { status } })).data.filter(
        ({ email }) => email === body.email,
      );
    expect([(await of('expired')).length, (await of('pending')).length]).toEqual([1, 0]);
    await server.as(null).call(requestRegistration, { body });
    expect(await of('pending')).toHaveLength(1);
  });

  it('is decided once, and an invitation goes out by mail', async () => {
    await server
      .as(null)
      .call(requestRegistration, { body: { full_name: 'Emil', email: 'emil@example.org' } });
    const { data } = await server
      .as(admin)
      .call(listRegistrationRequests, { query: { status: 'pending' } });
    const id = data.find((request) => request.email === 'emil@example.org')?.id ?? '';
    expect(
      (
        await server
          .as(admin)
          .call(decideRegistrationRequest, { params: { id }, body: { decision: 'invite' } })
      ).data.status,
    ).toBe('invited');
    expect((await server.mails()).some((sent) => sent.to === 'emil@example.org')).toBe(true);
    await expect(
      server
        .as(admin)
        .call(decideRegistrationRequest, { params: { id }, body: { decision: 'decline' } }),
    ).rejects.toMatchObject({ status: 409 });
  });
});

describe('running the instance', () => {
  it('does not exist for anyone without a role', async () => {
    const ana = await server.world.user();
    for (const call of [
      listPeople,
      listMail,
      listRegistrationRequests,
      getHealth,
      listBugReports,
    ] as const) {
      await expect(server.as(ana).call(call, { query: {} })).rejects.toMatchObject({ status: 404 });
      await expect(server.as(null).call(call, { query: {} })).rejects.toMatchObject({
        status: 401,
      });
    }
  });

  it('shows the words of a mail to staff, and writes that they were read', async () => {
    const { data } = await server.as(admin).call(listMail, { query: { limit: 1 } });
    const mail = await server.as(admin).call(readMail, { params: { id: data[0]?.id ?? '' } });
    expect(mail.data.body.length).toBeGreaterThan(10);
    expect(
      await server.database
        .selectFrom('audit')
        .selectAll()
        .where('action', '=', 'mail.read')
        .where('resource_id', '=', mail.data.id)
        .execute(),
    ).toHaveLength(1);
  });

  it('suspends an account: its sessions end, and restoring opens it again', async () => {
    const ana = await server.world.user({ name: 'Ana Suspended' });
    expect(
      (
        await server.as(admin).call(suspendPerson, {
          params: { id: ana.id },
          body: { reason: 'We have to talk first.' },
        })
      ).data.suspended,
    ).toBe(true);
    await expect(server.as(ana).call(getCurrentUser, { query: {} })).rejects.toMatchObject({
      status: 401,
    });
    expect(
      (await server.as(admin).call(restorePerson, { params: { id: ana.id } })).data.suspended,
    ).toBe(false);
  });

  it('turns off the second factor of somebody who has lost it, who is told; never where there is none', async () => {
    const ana = await server.world.user({ name: 'Ana Without Phone' });
    const lift = () => server.as(admin).call(liftTwoFactor, { params: { id: ana.id } });
    await expect(
      server.as(ana).call(liftTwoFactor, { params: { id: ana.id } }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(lift()).rejects.toMatchObject({ code: 'auth.second_factor_off' });
    await server.database
      .insertInto('second_factor')
      .values({
        user_id: ana.id,
        secret: Buffer.from('sealed'),
        created_at: server.clock.now(),
        confirmed_at: server.clock.now(),
      })
      .execute();
    const listed = await server.as(admin).call(listPeople, { query: { q: 'Without Phone' } });
    expect(listed.data.map(({ two_factor }) => two_factor)).toEqual([true]);
    expect((await lift()).data.two_factor).toBe(false);
    const told = (await server.mails()).filter(({ to }) => to === ana.email);
    expect(told.at(-1)?.text).toContain('Two-factor login was turned off.');
    const written = await server.database
      .selectFrom('audit')
      .select(['actor_id', 'resource_id'])
      .where('action', '=', 'person.lift_two_factor')
      .execute();
    expect(written).toEqual([{ actor_id: admin.id, resource_id: ana.id }]);
  });

  it('touches neither the owner nor oneself, and roles are the owner’s alone', async () => {
    const second = await server.world.user({ roles: ['admin'] });
    await expect(
      server.as(second).call(suspendPerson, { params: { id: admin.id }, body: { reason: 'No' } }),
    ).rejects.toMatchObject({ code: 'admin.not_the_owner' });
    await expect(
      server.as(second).call(suspendPerson, { params: { id: second.id }, body: { reason: 'No' } }),
    ).rejects.toMatchObject({ code: 'admin.not_yourself' });
    await expect(
      server.as(second).call(setRoles, { params: { id: second.id }, body: { roles: [] } }),
    ).rejects.toMatchObject({ status: 404 });
    expect(
      (
        await server
          .as(admin)
          .call(setRoles, { params: { id: second.id }, body: { roles: ['support'] } })
      ).data.roles,
    ).toEqual(['support']);
  });

  it('finds people by words without accents, and nobody by a bare percent sign', async () => {
    await server.world.user({ name: 'Željko Šarić' });
    expect(
      (await server.as(admin).call(listPeople, { query: { q: 'zeljko saric' } })).data.map(
        (person) => person.full_name,
      ),
    ).toEqual(['Željko Šarić']);
    expect((await server.as(admin).call(listPeople, { query: { q: '%' } })).data).toEqual([]);
  });

  it('pages through everybody once', async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    for (let page = 0; page < 50; page += 1) {
      const answer = await server
        .as(admin)
        .call(listPeople, { query: { limit: 3, ...(cursor !== undefined && { cursor }) } });
      seen.push(...answer.data.map((person) => person.id));
      if (answer.meta.next === null) break;
      cursor = answer.meta.next;
    }
    expect(new Set(seen).size).toBe(seen.length);
    await expect(
      server.as(admin).call(listPeople, { query: { cursor: 'bm90IGFuIGlk' } }),
    ).rejects.toMatchObject({ status: 422, code: 'general.cursor' });
  });

  it('reads what people reported, and closes it', async () => {
    const ana = await server.world.user({ name: 'Ana Reporter' });
    const { data } = await server.as(ana).call(reportBug, {
      body: { words: 'The page was blank.', route: '/search', errors: ['TypeError at x'] },
    });
    const reports = await server.as(admin).call(listBugReports, { query: { status: 'open' } });
    expect(reports.data.find((report) => report.id === data.id)).toMatchObject({
      words: 'The page was blank.',
      errors: ['TypeError at x'],
      reporter: { full_name: 'Ana Reporter' },
    });
    expect(
      (await server.as(admin).call(closeBugReport, { params: { id: data.id } })).data.status,
    ).toBe('closed');
  });

  it('counts, without naming anyone', async () => {
    await server.as(null).call(sendLog, {
      body: { kind: 'error', message: 'TypeError', detail: { route: '/search' } },
    });
    expect((await server.as(admin).call(getHealth, {})).data).toMatchObject({
      errors_today: 1,
      outbox_waiting: expect.any(Number),
      database: expect.stringContaining('PostgreSQL'),
    });
    expect((await server.as(null).call(getOnline, {})).data.people).toBeGreaterThan(5);
  });
});
