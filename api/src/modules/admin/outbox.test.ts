import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listMail, readMail } from '@kinlore/shared/contracts/admin';
import { forgotPassword } from '@kinlore/shared/contracts/auth';
import { createInvitation } from '@kinlore/shared/contracts/registration';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { createModules } from '../index.ts';

let server: TestServer;
let owner: TestUser;
let admin: TestUser;
let ana: TestUser;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
  owner = await server.world.user({ name: 'Olga', roles: ['owner', 'admin'] });
  admin = await server.world.user({ name: 'Adam', roles: ['admin'] });
  ana = await server.world.user({ name: 'Ana' });
});
afterAll(() => server.close());

const newestTo = async (email: string | null) => {
  const { data } = await server.as(owner).call(listMail, { query: {} });
  return data.find(({ recipient }) => recipient === email)?.id ?? '';
};
const read = async (who: TestUser, email: string | null) =>
  (await server.as(who).call(readMail, { params: { id: await newestTo(email) } })).data.body;
const askFor = async ({ email }: TestUser) => {
  await server.as(null).call(forgotPassword, { body: { email: email ?? '' } });
  await server.settle();
};
const tellings = () =>
  server.database
    .selectFrom('notification')
    .select(['user_id', 'type'])
    .where('type', '=', 'account_mail_opened')
    .execute();

describe('the outbox', () => {
  it('S3: shows the link to the account of an owner to nobody but that owner', async () => {
    await askFor(owner);
    expect(await read(admin, owner.email)).toContain('[the link is not shown]');
    expect(await read(admin, owner.email)).not.toContain('token=');
    expect(await read(owner, owner.email)).toContain('token=');
    expect(await tellings()).toEqual([]);
  });

  it('S3: tells the person whose link was opened, once', async () => {
    await askFor(ana);
    expect(await read(admin, ana.email)).toContain('token=');
    await read(admin, ana.email);
    expect(await tellings()).toEqual([{ user_id: ana.id, type: 'account_mail_opened' }]);
  });

  it('S3: holds no link in its rows, nor anything from which one could be made without the secret of the instance', async () => {
    const rows = await server.database
      .selectFrom('mail')
      .leftJoin('mail_secret', 'mail_secret.mail_id', 'mail.id')
      .select(['mail.body', 'mail_secret.sealed'])
      .execute();
    expect(rows.length).toBeGreaterThan(1);
    for (const { body, sealed } of rows)
      expect(`${body}${sealed?.toString('latin1') ?? ''}`).not.toMatch(
        /token=|invite=|signature=|http/,
      );
  });

  it('still lets an invitation be handed on where no mail server is set', async () => {
    const { data } = await server
      .as(ana)
      .call(createInvitation, { body: { email: 'new.aunt@example.org' } });
    expect(await read(admin, 'new.aunt@example.org')).toContain('invite=');
    expect(data.id).not.toBe('');
  });

  it('S3: shows no link that has run out, and forgets it', async () => {
    const ben = await server.world.user({ name: 'Ben' });
    await askFor(ben);
    server.clock.advance({ minutes: 61 });
    expect(await read(admin, ben.email)).toContain('[the link is not shown]');
  });

  it('S3: shows no link at all where a mail server is set', async () => {
    const withMail = await testServer({
      modules: createModules,
      environment: { SMTP_URL: 'smtp://127.0.0.1:9' },
    });
    const staff = await withMail.world.user({ roles: ['owner', 'admin'] });
    const person = await withMail.world.user();
    await withMail.as(person).call(createInvitation, { body: { email: 'new.aunt@example.org' } });
    const { data } = await withMail.as(staff).call(listMail, { query: {} });
    expect(
      (await withMail.as(staff).call(readMail, { params: { id: data[0]?.id ?? '' } })).data.body,
    ).toContain('[the link is not shown]');
    await withMail.close();
  });
});
