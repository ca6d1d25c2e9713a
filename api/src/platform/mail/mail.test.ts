import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Mailbox } from '../../testing/mailbox.ts';
import { testServer, type TestServer } from '../../testing/index.ts';

const mail = { to: 'ana@example.org', subject: 'A memory for you', text: 'Zdravo Ana,\nživela!\n' };

describe.each(['kept', 'sent'] as const)('mail that is %s', (way) => {
  const mailbox = new Mailbox();
  let server: TestServer;
  beforeAll(async () => {
    const port = await mailbox.listen();
    server = await testServer({
      modules: () => [],
      environment: way === 'sent' ? { SMTP_URL: `smtp://127.0.0.1:${port}` } : {},
    });
  });
  afterAll(async () => {
    await server.close();
    await mailbox.close();
  });
  const rows = () => server.database.selectFrom('mail').selectAll().orderBy('id').execute();

  it('of an act that was undone was never written', async () => {
    await server.database
      .transaction()
      .execute(async (transaction) => {
        await server.platform.mail(transaction, mail);
        throw new Error('undo');
      })
      .catch(() => undefined);
    await server.settle();
    expect([await rows(), mailbox.mails]).toEqual([[], []]);
  });

  it('can be read by an admin whatever becomes of it', async () => {
    await server.platform.mail(server.database, mail);
    expect(await server.mails()).toEqual([{ ...mail, userId: null }]);
    await server.settle();
    expect((await rows())[0]).toMatchObject({ status: way, body: mail.text });
    expect(mailbox.mails).toHaveLength(way === 'sent' ? 1 : 0);
  });

  it.runIf(way === 'sent')('says who, what and in which words, as UTF-8', () => {
    expect(mailbox.mails[0]).toMatch(/To: ana@example\.org\r\nSubject: A memory for you/);
    expect(mailbox.mails[0]).toContain('=C5=BEivela');
  });

  it.runIf(way === 'sent')('is tried again when the server refuses for now', async () => {
    mailbox.refusing = true;
    await server.platform.mail(server.database, { ...mail, subject: 'second' });
    await server.settle();
    expect((await rows()).at(-1)).toMatchObject({
      status: 'waiting',
      attempts: 1,
      last_error: expect.stringContaining('451'),
    });
  });

  it.runIf(way === 'sent')('cannot smuggle headers in by a line break', async () => {
    mailbox.refusing = false;
    await server.platform.mail(server.database, {
      to: 'ana@example.org',
      subject: 'x\r\nBcc: eve@example.org',
      text: 'x',
    });
    await server.settle();
    expect(mailbox.mails.at(-1)).not.toMatch(/^Bcc:/m);
  });
});
