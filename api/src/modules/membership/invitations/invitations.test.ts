import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readInvite, register } from '@kinlore/shared/contracts/auth';
import { addRelative, createTree, readTree } from '@kinlore/shared/contracts/family';
import {
  acceptFamilyInvitation,
  approveFamilyInvitation,
  declineFamilyInvitation,
  inviteToFamily,
  listFamilyInvitations,
  readFamilyInvitation,
  refuseFamilyInvitation,
  resendFamilyInvitation,
  revokeFamilyInvitation,
} from '@kinlore/shared/contracts/family-invitations';
import { listConnectionRequests } from '@kinlore/shared/contracts/connections';
import { createInvitation } from '@kinlore/shared/contracts/registration';
import { listNotifications } from '@kinlore/shared/contracts/notifications';
import { testServer, type TestServer, type TestUser } from '../../../testing/index.ts';
import { createModules } from '../../index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

interface CreatedTree {
  readonly ana: TestUser;
  readonly id: string;
  readonly brother: string;
}
async function planted(): Promise<CreatedTree> {
  const ana = await server.world.user({ name: 'Ana Kos' });
  const { data } = await server.as(ana).call(createTree, { body: { name: 'Kos of Zemun' } });
  const added = await server.as(ana).call(addRelative, {
    params: { tree: data.tree.id, person: data.focus_id },
    body: { relation: 'sibling', person: { given: 'Ben', surname: 'Kos' } },
  });
  return { ana, id: data.tree.id, brother: added.data.person_id };
}
const invite = async ({ ana, id }: CreatedTree, body: object) =>
  (await server.as(ana).call(inviteToFamily, { body: { tree_id: id, role: 'viewer', ...body } }))
    .data;
const secretOf = (link: string | null): string => link?.split('/').at(-1) ?? '';
const join = (who: TestUser, planted: CreatedTree, role: 'editor' | 'contributor' | 'viewer') =>
  server.database
    .insertInto('tree_member')
    .values({ tree_id: planted.id, user_id: who.id, role, joined_at: server.clock.now() })
    .execute();
const accept = (who: TestUser, token: string) =>
  server.as(who).call(acceptFamilyInvitation, { params: { token }, body: {} });

describe('inviting into a tree', () => {
  it('is refused to strangers as if there were no tree, to readers, and to editors who would make editors', async () => {
    const family = await planted();
    const [stranger, viewer, editor] = [
      await server.world.user(),
      await server.world.user(),
      await server.world.user(),
    ];
    await join(viewer, family, 'viewer');
    await join(editor, family, 'editor');
    const body = { tree_id: family.id, email: 'new@example.org', role: 'viewer' } as const;
    await expect(server.as(stranger).call(inviteToFamily, { body })).rejects.toMatchObject({
      status: 404,
      code: 'general.not_found',
    });
    await expect(server.as(viewer).call(inviteToFamily, { body })).rejects.toMatchObject({
      status: 403,
    });
    await expect(
      server.as(editor).call(inviteToFamily, { body: { ...body, role: 'editor' } }),
    ).rejects.toMatchObject({ status: 403 });
    expect((await server.as(editor).call(inviteToFamily, { body })).data.status).toBe('open');
  });

  it('takes a branch from the owner alone, and refuses one from anybody else in so many words', async () => {
    const family = await planted();
    const [editor, dora] = [await server.world.user(), await server.world.user()];
    await join(editor, family, 'editor');
    const body = {
      tree_id: family.id,
      user_id: dora.id,
      role: 'contributor',
      scope: { person_id: family.brother, up: 0, down: 0 },
    } as const;
    await expect(server.as(editor).call(inviteToFamily, { body })).rejects.toMatchObject({
      status: 403,
      code: 'general.forbidden',
    });
    const hidden = {
      ...body,
      scope: { ...body.scope, person_id: '0198c0de-0000-7000-8000-000000000000' },
    };
    await expect(server.as(editor).call(inviteToFamily, { body: hidden })).rejects.toMatchObject({
      status: 403,
      code: 'general.forbidden',
    });
    expect(
      await server.database
        .selectFrom('family_invitation')
        .select('id')
        .where('user_id', '=', dora.id)
        .execute(),
    ).toEqual([]);
    expect((await server.as(family.ana).call(inviteToFamily, { body })).data.status).toBe('open');
  });

  it('is not for children, neither to send nor to accept, nor to reach for whoever may not know of them', async () => {
    const family = await planted();
    const child = await server.world.child(await server.world.user());
    await expect(
      server.as(child).call(inviteToFamily, {
        body: { tree_id: family.id, email: 'x@example.org', role: 'viewer' },
      }),
    ).rejects.toMatchObject({ status: 403, code: 'family.child_account' });
    await expect(invite(family, { user_id: child.id })).rejects.toMatchObject({ status: 404 });
    const { link } = await invite(family, { email: 'y@example.org' });
    await expect(accept(child, secretOf(link))).rejects.toMatchObject({
      status: 403,
      code: 'family.child_account',
    });
  });

  it('of a child waits for a guardian: nobody else answers, other keepers do not learn of the child, and a no is not told', async () => {
    const family = await planted();
    const mother = await server.world.user({ name: 'Mother' });
    const child = await server.world.child(mother, { name: 'Mila' });
    const editor = await server.world.user();
    await join(editor, family, 'editor');
    await server.world.connect(family.ana, child);
    const asked = await invite(family, { user_id: child.id, person_id: family.brother });
    expect(asked).toMatchObject({ status: 'awaiting_guardian', link: null });
    const { id } = asked;
    const answer = (who: TestUser, word: 'approve' | 'refuse') =>
      server.as(who).call(word === 'approve' ? approveFamilyInvitation : refuseFamilyInvitation, {
        params: { id },
      });
    for (const who of [family.ana, editor])
      for (const word of ['approve', 'refuse'] as const)
        await expect(answer(who, word)).rejects.toMatchObject({ status: 404 });
    const seen = await server
      .as(editor)
      .call(listFamilyInvitations, { query: { tree: family.id } });
    expect(seen.data).toMatchObject([{ id, user: null }]);
    expect((await server.as(child).call(listFamilyInvitations, { query: {} })).data).toMatchObject([
      { id, side: 'invited', status: 'awaiting_guardian' },
    ]);
    const waits = await server
      .as(mother)
      .call(listFamilyInvitations, { query: { wards: 'waiting' } });
    expect(waits.data).toMatchObject([{ id, user: { id: child.id }, side: 'guardian' }]);
    await server.settle();
    expect(
      (await server.as(mother).call(listNotifications, { query: {} })).data.notifications,
    ).toMatchObject([
      {
        type: 'family_invitation_sent',
        waiting: true,
        data: { ward_id: child.id, recipient_name: 'Mila' },
      },
    ]);
    await server.database
      .updateTable('app_user')
      .set({ on_hold_at: server.clock.now() })
      .where('id', '=', child.id)
      .execute();
    await expect(answer(mother, 'approve')).rejects.toMatchObject({ code: 'parent.on_hold' });
    await server.database
      .updateTable('app_user')
      .set({ on_hold_at: null })
      .where('id', '=', child.id)
      .execute();
    await answer(mother, 'refuse');
    await expect(answer(mother, 'approve')).rejects.toMatchObject({
      code: 'family.invitation_gone',
    });
    expect(
      (await server.as(family.ana).call(listFamilyInvitations, { query: {} })).data[0]?.status,
    ).toBe('awaiting_guardian');
    await server.as(family.ana).call(revokeFamilyInvitation, { params: { id } });
    const again = await invite(family, { user_id: child.id, person_id: family.brother });
    await server.as(mother).call(approveFamilyInvitation, { params: { id: again.id } });
    const view = await server
      .as(family.ana)
      .call(readTree, { params: { tree: family.id }, query: {} });
    expect(view.data.persons.map(({ user }) => user?.id)).toContain(child.id);
  });

  it('of one’s own child is a yes at once', async () => {
    const family = await planted();
    const child = await server.world.child(family.ana, { name: 'Mila' });
    expect(await invite(family, { user_id: child.id, person_id: family.brother })).toMatchObject({
      status: 'accepted',
    });
  });

  it('refuses oneself, both ways at once, members, a place that is taken, and somebody behind a block', async () => {
    const family = await planted();
    const { ana, id } = family;
    const ben = await server.world.user({ name: 'Ben' });
    await expect(invite(family, { user_id: ana.id })).rejects.toMatchObject({
      status: 422,
      code: 'family.invite_yourself',
    });
    await expect(invite(family, { email: ana.email })).rejects.toMatchObject({
      code: 'family.invite_yourself',
    });
    await expect(invite(family, { user_id: ben.id, email: 'b@example.org' })).rejects.toMatchObject(
      { code: 'family.email_or_user' },
    );
    const self = (await server.as(ana).call(readTree, { params: { tree: id }, query: {} })).data
      .focus_id;
    await expect(invite(family, { user_id: ben.id, person_id: self })).rejects.toMatchObject({
      status: 409,
      code: 'family.linked_account',
    });
    await server.world.block(ben, ana);
    await expect(invite(family, { user_id: ben.id })).rejects.toMatchObject({ status: 404 });
    expect((await invite(family, { email: ben.email })).status).toBe('open');
    await server.settle();
    expect(
      (await server.as(ben).call(listNotifications, { query: {} })).data.notifications,
    ).toEqual([]);
  });

  it('stops at a second one to the same person, and at twenty a day', async () => {
    const family = await planted();
    await invite(family, { email: 'one@example.org' });
    await expect(invite(family, { email: 'ONE@example.org' })).rejects.toMatchObject({
      status: 409,
      code: 'family.invitation_open',
    });
    for (let count = 1; count < 20; count += 1)
      await invite(family, { email: `p${count}@example.org` });
    await expect(invite(family, { email: 'more@example.org' })).rejects.toMatchObject({
      status: 429,
      code: 'family.too_many_invitations_today',
    });
    server.clock.advance({ days: 1, seconds: 1 });
    for (let count = 20; count < 40; count += 1)
      await invite(family, { email: `p${count}@example.org` });
    server.clock.advance({ days: 1, seconds: 1 });
    for (let count = 40; count < 50; count += 1)
      await invite(family, { email: `p${count}@example.org` });
    await expect(invite(family, { email: 'more@example.org' })).rejects.toMatchObject({
      status: 429,
      code: 'family.too_many_invitations',
    });
  });

  it('mails the link to an address, keeps only its hash, and says nothing about accounts', async () => {
    const family = await planted();
    const before = (await server.mails()).length;
    const made = await invite(family, {
      email: 'cousin@example.org',
      message: 'We saved you a place.',
    });
    const [mail] = (await server.mails()).slice(before);
    expect(mail).toMatchObject({ to: 'cousin@example.org', userId: null });
    expect(mail?.text).toContain('/family/invitations/');
    expect(mail?.text).not.toContain(made.link ?? 'no link');
    expect(mail?.text).toContain('We saved you a place.');
    const secret = secretOf(made.link);
    const stored = JSON.stringify(
      await server.database.selectFrom('family_invitation').selectAll().execute(),
    );
    expect(stored).not.toContain(secret);
    expect(
      (await server.as(family.ana).call(listFamilyInvitations, { query: {} })).data[0],
    ).toMatchObject({ side: 'inviter', link: null, email: 'cousin@example.org' });
  });

  it('can be sent again twice, each time with a new link, and taken back', async () => {
    const family = await planted();
    const made = await invite(family, { email: 'late@example.org' });
    const again = () =>
      server.as(family.ana).call(resendFamilyInvitation, { params: { id: made.id } });
    const { data } = await again();
    expect(data.link).not.toBe(made.link);
    await expect(
      server.as(null).call(readFamilyInvitation, { params: { token: secretOf(made.link) } }),
    ).rejects.toMatchObject({ status: 404 });
    await again();
    await expect(again()).rejects.toMatchObject({ status: 429, code: 'family.too_many_resends' });
    const other = await server.world.user();
    await expect(
      server.as(other).call(revokeFamilyInvitation, { params: { id: made.id } }),
    ).rejects.toMatchObject({ status: 404 });
    await server.as(family.ana).call(revokeFamilyInvitation, { params: { id: made.id } });
    await expect(
      server.as(family.ana).call(revokeFamilyInvitation, { params: { id: made.id } }),
    ).rejects.toMatchObject({ status: 410, code: 'family.invitation_gone' });
  });
});

describe('an address that nobody has shown to be theirs', () => {
  /** Mallory invites an address of somebody else, and registers with the link he was told. */
  async function mallory(address: string, on = server): Promise<TestUser> {
    const inviter = await on.world.user({ name: 'Mallory' });
    const { link } = (await on.as(inviter).call(createInvitation, { body: { email: address } }))
      .data;
    const username = `m${address.replaceAll(/[^a-z]/gu, '')}`.slice(0, 25);
    const body = {
      full_name: 'Aunt',
      username,
      email: address,
      password: 'a slow green river 9',
      invite_token: new URL(link ?? '').searchParams.get('invite') ?? '',
    };
    const { user, token } = (await on.as(null).call(register, { body })).data;
    return { id: user.id, username, fullName: 'Aunt', email: address, token, sessionId: '' };
  }

  it('neither sees nor accepts what was sent to it, whatever link let it in', async () => {
    const family = await planted();
    const { id } = await invite(family, { email: 'aunt.one@example.org', role: 'editor' });
    const taker = await mallory('aunt.one@example.org');
    expect((await server.as(taker).call(listFamilyInvitations, { query: {} })).data).toEqual([]);
    await expect(accept(taker, id)).rejects.toMatchObject({
      status: 404,
      code: 'general.not_found',
    });
    expect(
      await server.database
        .selectFrom('tree_member')
        .select('role')
        .where('user_id', '=', taker.id)
        .execute(),
    ).toEqual([]);
  });

  it('is asked to be verified first where mail can be sent, also with the link in its hands', async () => {
    const mailing = await testServer({
      modules: createModules,
      environment: { SMTP_URL: 'smtp://127.0.0.1:9' },
    });
    try {
      const ana = await mailing.world.user({ name: 'Ana' });
      const { data } = await mailing.as(ana).call(createTree, { body: { name: 'Ours' } });
      const made = (
        await mailing.as(ana).call(inviteToFamily, {
          body: { tree_id: data.tree.id, role: 'viewer', email: 'aunt.two@example.org' },
        })
      ).data;
      const token = secretOf(made.link);
      const taker = await mallory('aunt.two@example.org', mailing);
      expect(
        (await mailing.as(taker).call(readFamilyInvitation, { params: { token } })).data.standing,
      ).toBe('unproven');
      await expect(
        mailing.as(taker).call(acceptFamilyInvitation, { params: { token }, body: {} }),
      ).rejects.toMatchObject({ status: 403 });
      await mailing.database
        .updateTable('app_user')
        .set({ vouched_at: mailing.clock.now() })
        .where('id', '=', taker.id)
        .execute();
      await expect(
        mailing.as(taker).call(acceptFamilyInvitation, { params: { token }, body: {} }),
      ).rejects.toMatchObject({ status: 403, code: 'family.email_unproven' });
    } finally {
      await mailing.close();
    }
  });
});

describe('a link into a tree', () => {
  it('sent to nobody is for whoever it is handed to, but not for the one who made it', async () => {
    const family = await planted();
    const { link, id } = await invite(family, { person_id: family.brother });
    await expect(accept(family.ana, secretOf(link))).rejects.toMatchObject({ status: 403 });
    const [ben, eva] = [
      await server.world.user({ name: 'Ben' }),
      await server.world.user({ name: 'Eva' }),
    ];
    await expect(accept(eva, id)).rejects.toMatchObject({ status: 404 });
    expect((await accept(ben, secretOf(link))).data).toMatchObject({
      status: 'accepted',
      person_id: family.brother,
    });
    await expect(accept(eva, secretOf(link))).rejects.toMatchObject({
      status: 410,
      code: 'family.invitation_gone',
    });
    expect(
      (await server.as(ben).call(listConnectionRequests, { query: {} })).data.requests,
    ).toMatchObject([{ user: { full_name: 'Ana Kos' }, direction: 'received' }]);
  });

  it('tells a guest who asks and nothing else, and is unknown, over or somebody else’s in the right words', async () => {
    const family = await planted();
    const { link } = await invite(family, { email: 'dora@example.org', person_id: family.brother });
    const token = secretOf(link);
    const note = (await server.as(null).call(readFamilyInvitation, { params: { token } })).data;
    expect(note).toEqual({
      id: expect.any(String),
      inviter_name: 'Ana Kos',
      tree_name: 'Kos of Zemun',
      expires_at: expect.any(String),
      role: 'viewer',
      message: '',
      standing: 'guest',
      tree_id: null,
    });
    await expect(
      server.as(null).call(readFamilyInvitation, { params: { token: 'x'.repeat(43) } }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(
      server.as(null).call(readFamilyInvitation, { params: { token: note.id } }),
    ).rejects.toMatchObject({ status: 404 });
    const eva = await server.world.user({ name: 'Eva' });
    expect(
      (await server.as(eva).call(readFamilyInvitation, { params: { token } })).data.standing,
    ).toBe('other');
    await expect(accept(eva, token)).rejects.toMatchObject({
      status: 403,
      code: 'family.email_mismatch',
    });
    const unverified = await server.world.user({
      name: 'Dora',
      verified: false,
      columns: { email: 'dora@example.org' },
    });
    await expect(accept(unverified, token)).rejects.toMatchObject({
      status: 403,
      code: 'general.unverified',
    });
    server.clock.advance({ days: 15 });
    await expect(
      server.as(null).call(readFamilyInvitation, { params: { token } }),
    ).rejects.toMatchObject({ status: 410, code: 'family.invitation_gone' });
  });

  it('accepted by whom it was sent to, hands over the place, makes a member, tells the inviter, and works once', async () => {
    const family = await planted();
    const { ana, id, brother } = family;
    const ben = await server.world.user({ name: 'Ben Kos' });
    const { id: invitation } = await invite(family, {
      user_id: ben.id,
      person_id: brother,
      role: 'contributor',
    });
    await server.settle();
    const told = (await server.as(ben).call(listNotifications, { query: {} })).data.notifications;
    expect(told[0]).toMatchObject({
      type: 'family_invitation_sent',
      data: { invitation_id: invitation, sender_name: 'Ana Kos', role: 'contributor' },
    });
    expect((await server.as(ben).call(listFamilyInvitations, { query: {} })).data[0]).toMatchObject(
      { side: 'invited', status: 'open' },
    );
    server.pushes();
    const first = await accept(ben, invitation);
    expect(first.data).toEqual({ status: 'accepted', tree_id: id, person_id: brother });
    expect((await accept(ben, invitation)).data).toEqual(first.data);
    const view = (await server.as(ben).call(readTree, { params: { tree: id }, query: {} })).data;
    expect(view.tree).toMatchObject({ role: 'contributor', self_person_id: brother });
    await server.settle();
    const events = server.pushes().map((push) => push.event);
    expect(events).toEqual(
      expect.arrayContaining([
        'family.invitation.accepted',
        'family.tree.changed',
        'notification.created',
      ]),
    );
    const { notifications } = (await server.as(ana).call(listNotifications, { query: {} })).data;
    expect(
      notifications.find(({ type }) => type === 'family_invitation_accepted')?.data,
    ).toMatchObject({ accepter_name: 'Ben Kos' });
    expect(
      await server.database
        .selectFrom('kin')
        .select('degree')
        .where('user_id', '=', ana.id)
        .where('other_id', '=', ben.id)
        .executeTakeFirst(),
    ).toBeDefined();
  });

  it('that says how they are related but keeps no place makes them a new person beside the inviter', async () => {
    const family = await planted();
    const ben = await server.world.user({ name: 'Petar Kos' });
    const { id } = await invite(family, { user_id: ben.id, relationship_type: 'adoptive_parent' });
    const { data } = await accept(ben, id);
    const view = (await server.as(ben).call(readTree, { params: { tree: family.id }, query: {} }))
      .data;
    expect(view.parent_links.find((link) => link.parent_id === data.person_id)?.nature).toBe(
      'adoptive',
    );
  });

  it('declined, stays open in the eyes of who asked, and cannot be accepted any more', async () => {
    const family = await planted();
    const ben = await server.world.user({ name: 'Ben' });
    const { id } = await invite(family, { user_id: ben.id });
    await server.as(ben).call(declineFamilyInvitation, { params: { token: id }, body: {} });
    await expect(accept(ben, id)).rejects.toMatchObject({ status: 410 });
    expect(
      (await server.as(family.ana).call(listFamilyInvitations, { query: { tree: family.id } }))
        .data,
    ).toEqual([]);
    expect(
      (await server.as(family.ana).call(listFamilyInvitations, { query: {} })).data[0]?.status,
    ).toBe('open');
  });

  it('to a place that was taken in the meantime is a conflict', async () => {
    const family = await planted();
    const [ben, bo] = [
      await server.world.user({ name: 'Ben' }),
      await server.world.user({ name: 'Bo' }),
    ];
    const [one, two] = [
      await invite(family, { user_id: ben.id, person_id: family.brother }),
      await invite(family, { user_id: bo.id, person_id: family.brother }),
    ];
    await accept(ben, one.id);
    await expect(accept(bo, two.id)).rejects.toMatchObject({
      status: 409,
      code: 'family.linked_account',
    });
  });

  it('accepted by a teen waits for a guardian, who is the only one to agree', async () => {
    const family = await planted();
    const mother = await server.world.user({ name: 'Mother' });
    const teen = await server.world.user({ name: 'Tea', accountType: 'teen' });
    await server.database
      .insertInto('guardianship')
      .values({
        guardian_id: mother.id,
        child_id: teen.id,
        consent_version: '1',
        consent_method: 'none',
        consented_at: server.clock.now(),
      })
      .execute();
    const { id } = await invite(family, { user_id: teen.id });
    const answer = await server
      .as(teen)
      .full(acceptFamilyInvitation, { params: { token: id }, body: {} });
    expect([answer.status, answer.body.data.status]).toEqual([202, 'awaiting_guardian']);
    expect(
      await server.database
        .selectFrom('tree_member')
        .selectAll()
        .where('user_id', '=', teen.id)
        .execute(),
    ).toEqual([]);
    await expect(
      server.as(family.ana).call(approveFamilyInvitation, { params: { id } }),
    ).rejects.toMatchObject({ status: 404 });
    expect(
      (await server.as(mother).call(listFamilyInvitations, { query: {} })).data[0],
    ).toMatchObject({ side: 'guardian', status: 'awaiting_guardian' });
    await server.as(mother).call(approveFamilyInvitation, { params: { id } });
    expect(
      await server.database
        .selectFrom('tree_member')
        .select('role')
        .where('user_id', '=', teen.id)
        .execute(),
    ).toEqual([{ role: 'viewer' }]);
  });

  it('lets an address without an account into the instance, once, and then into the tree', async () => {
    const family = await planted();
    const { id, link } = await invite(family, {
      email: 'newcomer@example.org',
      person_id: family.brother,
    });
    const seat = `${id}|${secretOf(link)}`;
    expect((await server.as(null).call(readInvite, { body: { token: seat } })).data).toMatchObject({
      email: 'newcomer@example.org',
      inviter_name: 'Ana Kos',
    });
    const made = await server.as(null).call(register, {
      body: {
        full_name: 'New Comer',
        username: 'newcomer',
        email: 'newcomer@example.org',
        password: 'a slow green river 9',
        invite_token: seat,
      },
    });
    const someone: TestUser = {
      id: made.data.user.id,
      username: 'newcomer',
      fullName: 'New Comer',
      email: null,
      token: made.data.token,
      sessionId: '',
    };
    expect((await accept(someone, secretOf(link))).data).toMatchObject({
      status: 'accepted',
      person_id: family.brother,
    });
    await expect(server.as(null).call(readInvite, { body: { token: seat } })).rejects.toMatchObject(
      { status: 410 },
    );
  });

  it('nobody answered is over after the night in which its time ran out', async () => {
    const family = await planted();
    const made = await invite(family, { email: 'silent@example.org' });
    server.clock.advance({ days: 15 });
    await server.database
      .transaction()
      .execute((transaction) =>
        server.platform.jobs.add(transaction, 'family.invitations.expire', {}),
      );
    await server.settle();
    expect(
      await server.database
        .selectFrom('family_invitation')
        .select('status')
        .where('id', '=', made.id)
        .executeTakeFirst(),
    ).toEqual({ status: 'expired' });
  });
});
