import { createServer, type Server, type Socket } from 'node:net';

/** Enough of SMTP to take a mail in, and to refuse one. */
export class Mailbox {
  readonly mails: string[] = [];
  /** The command lines that named a sender or a recipient. */
  readonly envelopes: string[] = [];
  refusing = false;
  /** Every command line that came, as it stood on the wire. */
  readonly lines: string[] = [];
  /** Offers STARTTLS, and cannot begin it. */
  offering = false;
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
        this.lines.push(line);
        const verb = line.slice(0, 4).toUpperCase();
        if (verb === 'MAIL' || verb === 'RCPT') this.envelopes.push(line);
        if (verb === 'DATA') data = '';
        socket.write(
          verb === 'DATA'
            ? '354 go on\r\n'
            : verb === 'RCPT' && this.refusing
              ? '451 later\r\n'
              : verb === 'QUIT'
                ? '221 bye\r\n'
                : verb === 'EHLO'
                  ? `250-test\r\n${this.offering ? '250-STARTTLS\r\n' : ''}250-8BITMIME\r\n250 SMTPUTF8\r\n`
                  : verb === 'STAR'
                    ? '454 no TLS for now\r\n'
                    : '250 ok\r\n',
        );
      }
    });
  }
}
