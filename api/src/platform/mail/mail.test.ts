import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Mailbox } from '../../testing/mailbox.ts';
import { testServer, type TestServer } from '../../testing/index.ts';
import { createSmtpTransport, wayOfMail } from './smtp.ts';

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
    expect(await server.mails()).toEqual([{ ...mail, userId: null, replyTo: null }]);
    await server.settle();
    expect((await rows())[0]).toMatchObject({ status: way, body: mail.text });
    expect(mailbox.mails).toHaveLength(way === 'sent' ? 1 : 0);
  });

  it.runIf(way === 'sent')('says who, what and in which words, as UTF-8', () => {
    expect(mailbox.mails[0]).toMatch(/To: ana@example\.org\r\nSubject: A memory for you/);
    expect(mailbox.mails[0]).toContain('=C5=BEivela');
  });

  it.runIf(way === 'sent')(
    'is replied to where it says, and says that a machine sent it',
    async () => {
      const [link, replyTo] = ['https://family.example/x', 'answers+abc@family.example'];
      const expiresAt = new Date(server.clock.now().getTime() + 60_000);
      const secret = { link, expiresAt, replyTo };
      await server.platform.mail(server.database, { ...mail, text: link, secret });
      expect((await server.mails()).at(-1)).toMatchObject({ replyTo });
      await server.settle();
      expect(mailbox.mails.at(-1)).toMatch(/Reply-To: answers\+abc@family\.example/u);
      expect(mailbox.mails.at(-1)).toMatch(/Auto-Submitted: auto-generated/u);
      const left = await server.database.selectFrom('mail_secret').select('mail_id').execute();
      expect(left).toEqual([]);
    },
  );

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

describe('mail by SMTP', () => {
  const mailbox = new Mailbox();
  let port = 0;
  beforeAll(async () => {
    port = await mailbox.listen();
  });
  afterAll(() => mailbox.close());

  /** What the server heard, with a password in the address. The host is this machine under a name that does not say so. */
  const heard = async (host: string, tls: 'required' | 'optional', offering: boolean) => {
    mailbox.lines.length = 0;
    mailbox.mails.length = 0;
    mailbox.offering = offering;
    const url = `smtp://${host}:${port}`;
    const transport = createSmtpTransport({ url, from: 'kinlore@example.org', tls });
    const refused = await transport.send(mail).then(
      () => false,
      () => true,
    );
    transport.close();
    return { refused, mails: mailbox.mails.length, verbs: mailbox.lines.map((l) => l.slice(0, 4)) };
  };

  it('to another machine waits where the server offers no encryption, and nothing of it is said', async () => {
    for (const offering of [false, true]) {
      const { refused, mails, verbs } = await heard('0.0.0.0', 'required', offering);
      expect({ refused, mails }).toEqual({ refused: true, mails: 0 });
      expect(verbs).toContain('STAR');
      expect(verbs.filter((verb) => ['AUTH', 'MAIL', 'RCPT', 'DATA'].includes(verb))).toEqual([]);
    }
  });

  it('goes in plain text within this machine, and where the setting says so', async () => {
    expect(await heard('127.0.0.1', 'required', false)).toMatchObject({ refused: false, mails: 1 });
    expect(await heard('0.0.0.0', 'optional', false)).toMatchObject({ refused: false, mails: 1 });
  });

  it.each([
    [null, 'required', 'kept'],
    ['smtp://mail.example.org', 'required', 'safe'],
    ['smtps://mail.example.org', 'optional', 'safe'],
    ['smtp://[::1]:25', 'optional', 'safe'],
    ['smtp://localhost', 'optional', 'safe'],
    ['smtp://127.0.0.1.example.org', 'optional', 'plain'],
    ['smtp://mail.example.org:587', 'optional', 'plain'],
  ] as const)('by %s with TLS %s is %s', (smtpUrl, smtpTls, way) => {
    expect(wayOfMail({ smtpUrl, smtpTls })).toBe(way);
  });
});
