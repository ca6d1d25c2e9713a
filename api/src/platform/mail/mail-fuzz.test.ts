/** What people type goes into mails: names into subjects and words, addresses into envelopes. From a seed, against something that speaks SMTP. */
import { domainToASCII } from 'node:url';
import { Email } from '@kinlore/shared/contracts/users';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Mailbox } from '../../testing/mailbox.ts';
import { createSmtpTransport } from './smtp.ts';

const mailbox = new Mailbox();
const given: { transport: ReturnType<typeof createSmtpTransport> | null } = { transport: null };
beforeAll(async () => {
  given.transport = createSmtpTransport({
    url: `smtp://127.0.0.1:${await mailbox.listen()}`,
    from: 'Kinlore <kinlore@example.org>',
    tls: 'required',
  });
});
afterAll(async () => {
  given.transport?.close();
  await mailbox.close();
});

/** What one mail came to: the mails and the envelope lines that the server heard of it. Null where it was refused before anything was said. */
async function sent(mail: {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}) {
  mailbox.mails.length = 0;
  mailbox.envelopes.length = 0;
  const refused = await (given.transport?.send(mail) ?? Promise.resolve()).then(
    () => false,
    () => true,
  );
  return refused ? null : { mails: [...mailbox.mails], envelopes: [...mailbox.envelopes] };
}
const headersOf = (mail: string): readonly string[] =>
  (mail.split('\r\n\r\n', 1)[0] ?? '')
    .replaceAll(/\r\n[ \t]/g, ' ')
    .split('\r\n')
    .map((line) => line.split(':', 1)[0]?.toLowerCase() ?? '');
const pattern = new RegExp(String(Reflect.get(Email, 'pattern')), 'u');
const OURS = [
  'content-transfer-encoding',
  'content-type',
  'date',
  'auto-submitted',
  'from',
  'message-id',
  'mime-version',
  'subject',
  'to',
];

const nasty = fc.constantFrom(
  '\r\n',
  '\n',
  '\r',
  '\r\n.\r\n',
  '\r\nBcc: eve@example.org',
  '\r\n\r\n<html>',
  '\n.\n',
  '\u0000',
  '\u2028',
  '\u202e',
  '=?utf-8?q?x?=',
  '=?utf-8?B?',
  '"',
  '<',
  '>',
  ',',
  ';',
  ':',
  '@',
  '\ud800',
  '🕯️',
  'Ђорђе',
  '-'.repeat(1_200),
  'MAIL FROM:<eve@example.org>',
  'RCPT TO:<eve@example.org>',
);
const words = (most: number) =>
  fc
    .array(
      fc.oneof(
        { weight: 2, arbitrary: nasty },
        { weight: 3, arbitrary: fc.string({ maxLength: 30 }) },
        { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
      ),
      { maxLength: most },
    )
    .map((parts) => parts.join(''));

describe('a mail', () => {
  it('with whatever words in subject and text is one mail to one person, with our headers alone', async () => {
    await fc.assert(
      fc.asyncProperty(words(6), words(12), async (subject, text) => {
        const heard = await sent({ to: 'ana@example.org', subject, text });
        expect(heard?.mails).toHaveLength(1);
        expect(heard?.envelopes).toEqual(
          ['MAIL FROM:<kinlore@example.org>', 'RCPT TO:<ana@example.org>'].map((line) =>
            expect.stringContaining(line),
          ),
        );
        const headers = headersOf(heard?.mails[0] ?? '');
        expect(headers.filter((name) => !OURS.includes(name))).toEqual([]);
        expect(headers).toEqual(expect.arrayContaining(['from', 'to', 'date', 'message-id']));
      }),
      { numRuns: 120 },
    );
  });

  it('to an address that registering takes goes to that address, and to whatever else to nobody more', async () => {
    const address = fc.oneof(
      fc.emailAddress(),
      fc
        .tuple(words(3), fc.constantFrom('t.test', 'пример.рф', 'a.b', 'x'))
        .map(([local, domain]) => `${local}@${domain}`),
      words(4),
    );
    const tally = { taken: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(address, async (to) => {
        const isAddress = pattern.test(to) && to.length <= 254;
        const heard = await sent({ to, subject: 'x', text: 'x' });
        tally[heard === null ? 'refused' : 'taken'] += 1;
        const recipients = (heard?.envelopes ?? []).filter((line) => line.startsWith('RCPT'));
        expect(recipients.length).toBeLessThanOrEqual(1);
        expect(
          headersOf(heard?.mails[0] ?? '').filter((name) => name !== '' && !OURS.includes(name)),
        ).toEqual([]);
        if (!isAddress) return;
        const [local, domain] = [
          to.slice(0, to.lastIndexOf('@')),
          to.slice(to.lastIndexOf('@') + 1),
        ];
        expect(recipients.map((line) => /<(.*)>/.exec(line)?.[1]?.toLowerCase())).toEqual([
          `${local}@${domainToASCII(domain)}`.toLowerCase(),
        ]);
      }),
      { numRuns: 150 },
    );
    // So that neither answer is the only one that was tried.
    expect(Math.min(tally.taken, tally.refused)).toBeGreaterThan(5);
  });
});
