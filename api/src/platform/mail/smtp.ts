/** Delivery by an SMTP server. */
import { createTransport } from 'nodemailer';
import type { Settings } from '../../settings.ts';
import type { MailTransport } from '../ports.ts';

/** Names of this machine: what goes there leaves it by no network. */
const isHere = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/u.test(hostname);

/** How what is sent by this address travels. */
export function wayOfMail({
  smtpUrl,
  smtpTls,
}: Pick<Settings, 'smtpUrl' | 'smtpTls'>): 'kept' | 'safe' | 'plain' {
  if (smtpUrl === null) return 'kept';
  const { protocol, hostname } = new URL(smtpUrl);
  return protocol === 'smtps:' || smtpTls === 'required' || isHere(hostname) ? 'safe' : 'plain';
}

interface Sending {
  /** As in the settings: `smtp://user:password@host:587`. */
  readonly url: string;
  readonly from: string;
  readonly tls: Settings['smtpTls'];
}

/** Where TLS is required and the server offers none, neither the password nor a word of the mail is sent; the mail waits and says why. */
export function createSmtpTransport({
  url,
  from,
  tls,
}: Sending): MailTransport & { close(): void } {
  const { hostname, port, username, password, protocol } = new URL(url);
  const secure = protocol === 'smtps:';
  const transport = createTransport({
    host: hostname,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTLS: tls === 'required' && !secure && !isHere(hostname),
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
    async send({ to, subject, text, replyTo }) {
      // As an object: a text would be read as a list of addresses, and a mail could go elsewhere than it says.
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
        // What answers by itself does not answer this (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    close: () => transport.close(),
  };
}
