import { createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../testing/index.ts';

/** Enough of SMTP to take a mail in, and to refuse one. */
class Mailbox {
  readonly mails: string[] = [];
  refusing = false;
  readonly #server: Server = createServer((socket) => this.#talk(socket));

  async listen(): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const address = this.#server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  #talk(socket: Socket): void {
    let data: string | null = null;
    socket.on('error', () => undefined);
    socket.write('220 test\r\n');
    socket.setEncoding('utf8').on('data', (text: string) => {
      if (data !== null) {
        data += text;
        if (!data.endsWith('\r\n.\r\n')) return;
        this.mails.push(data);
        data = null;
        socket.write('250 taken\r\n');
        return;
      }
      for (const line of text.split('\r\n').filter((part) => part !== '')) {
        const verb = line.slice(0, 4).toUpperCase();
        if (verb === 'DATA') data = '';
        socket.write(
          verb === 'DATA'
            ? '354 go on\r\n'
            : verb === 'RCPT' && this.refusing
              ? '451 later\r\n'
              : verb === 'QUIT'
                ? '221 bye\r\n'
                : '250 ok\r\n',
        );
      }
    });
  }
}

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
