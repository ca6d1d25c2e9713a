/** Delivery by an SMTP server. */
import { createTransport } from 'nodemailer';
import type { MailTransport } from '../ports.ts';

/** `url` as in the settings: `smtp://user:password@host:587`. */
export function createSmtpTransport(url: string, from: string): MailTransport & { close(): void } {
  const { hostname, port, username, password, protocol } = new URL(url);
  const secure = protocol === 'smtps:';
  const transport = createTransport({
    host: hostname,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    ...(username !== '' && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text }) {
      // As an object: a text would be read as a list of addresses, and a mail could go elsewhere than it says.
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text });
    },
    close: () => transport.close(),
  };
}
