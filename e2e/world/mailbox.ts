/** A mail server for one journey: takes every mail in, over SMTP, as the application sends it. */
import { createServer, type Socket } from 'node:net';

export interface ArrivedMail {
  readonly to: string;
  /** As it is read: soft line ends joined and what was escaped put back. */
  readonly text: string;
}

export interface Mailbox {
  /** For `SMTP_URL`. */
  readonly url: string;
  readonly mails: readonly ArrivedMail[];
  close(): Promise<void>;
}

const answers: Readonly<Record<string, string>> = {
  EHLO: '250-mailbox\r\n250 8BITMIME',
  DATA: '354 go on',
  QUIT: '221 bye',
};

/** Quoted-printable (RFC 2045), of UTF-8. */
function readable(sent: string): string {
  const joined = sent.replaceAll(/=\r\n/g, '');
  const bytes = joined.replaceAll(/(?:=[\dA-F]{2})+/g, (escaped) =>
    Buffer.from(escaped.replaceAll('=', ''), 'hex').toString('utf8'),
  );
  return /^content-transfer-encoding: quoted-printable/imu.test(sent) ? bytes : sent;
}

/** Waits for commands, and after `DATA` for the mail itself, until a line of one dot. */
function talk(socket: Socket, take: (mail: ArrivedMail) => void): void {
  let unread = '';
  let to = '';
  let isMail = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  const next = (end: string): string | null => {
    const at = unread.indexOf(end);
    if (at === -1) return null;
    const part = unread.slice(0, at);
    unread = unread.slice(at + end.length);
    return part;
  };
  const takeNext = (): boolean => {
    const part = next(isMail ? '\r\n.\r\n' : '\r\n');
    if (part === null) return false;
    if (isMail) take({ to, text: readable(part) });
    const verb = isMail ? '' : part.slice(0, 4).toUpperCase();
    if (verb === 'RCPT') to = /<([^>]*)>/u.exec(part)?.[1] ?? '';
    isMail = verb === 'DATA';
    say(answers[verb] ?? '250 ok');
    return true;
  };
  socket.on('error', () => undefined);
  socket.setEncoding('utf8').on('data', (text: string) => {
    unread += text;
    while (takeNext());
  });
  say('220 mailbox');
}

export async function openMailbox(): Promise<Mailbox> {
  const mails: ArrivedMail[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    talk(socket, (mail) => mails.push(mail));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return {
    url: `smtp://127.0.0.1:${String(address.port)}`,
    mails,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => {
          resolve();
        });
      }),
  };
}
