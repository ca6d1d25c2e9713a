/** New memories by e-mail: turned on in the settings, delivered when their day has come, read by the links in them, and stopped by one, without logging in. */
import {
  acceptInvitation,
  arrangeAs,
  beginAs,
  connect,
  expect,
  expectAccessible,
  listAt,
  makeOwner,
  startServer,
  test,
  textAt,
  type Account,
  type Server,
} from '../world/index.ts';
import { tellDatabase } from '../world/database.ts';
import { openMailbox, type Mailbox } from '../world/mailbox.ts';

let mailbox: Mailbox;
let server: Server;
let ana: Account;
let bruno: Account;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  mailbox = await openMailbox();
  server = await startServer({ SMTP_URL: mailbox.url });
  ana = await makeOwner(server.url);
  const email = 'bruno@example.org';
  await arrangeAs(server.url, ana.token)('POST', '/invitations', { email });
  const invitation = () => mailbox.mails.find(({ to }) => to === email)?.text ?? '';
  await expect.poll(invitation).not.toBe('');
  bruno = await acceptInvitation(server.url, 'Bruno Kos', 'bruno', invitation());
  await connect(server.url, ana, bruno);
});
test.afterAll(async () => {
  test.setTimeout(60_000);
  await server.close();
  await mailbox.close();
});

/** The chosen day is here. Twice over, since the server looks by itself as well. */
function letTheDayCome(): void {
  tellDatabase(
    server,
    "update feed_digest set since = since - interval '1 day', next_at = now() - interval '1 minute' where next_at is not null",
  );
  tellDatabase(server, "select graphile_worker.add_job('feed-digests.send')");
}

const digests = () =>
  mailbox.mails.filter(({ to, text }) => to === bruno.email && text.includes('/new-memories/'));

const waitingJobs = () =>
  tellDatabase(
    server,
    "select 1 from graphile_worker.jobs where task_identifier = 'feed-digests.send'",
  );
/** Also those that were not delivered yet. */
const mailsToBruno = async (): Promise<number> =>
  listAt(await arrangeAs(server.url, ana.token)('GET', '/admin/mail'), 'data').filter(
    (mail) => textAt(mail, 'recipient') === bruno.email,
  ).length;

/** The address in a mail that has `part` in it, on the port that listens. */
function linkWith(text: string, part: string): string {
  const found = (text.match(/https?:\/\/\S+/gu) ?? []).find((link) => link.includes(part));
  if (found === undefined) throw new Error(`no ${part} in: ${text}`);
  const { pathname, search } = new URL(found);
  return `${server.url}${pathname}${search}`;
}

test('new memories come by e-mail on their day, lead to the memories, and end by their link', async ({
  visit,
}) => {
  const reader = await visit('Bruno');
  await beginAs(reader, server.url, bruno, '/codex/bruno/settings?section=notifications');
  const { page } = reader;
  const form = page.getByRole('form', { name: 'New memories by e-mail' });
  await form.getByLabel('How often').selectOption('Every week');
  await form.getByLabel('Day').selectOption('Friday');
  await form.getByLabel('Time').selectOption('07:00');
  await expectAccessible(page, 'choosing when new memories come by e-mail');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText(/^Next: Friday/u)).toBeVisible();

  const memory = await arrangeAs(server.url, ana.token)('POST', '/activities', {
    type: 'everyday',
    subtype: 'ordinary_day',
    title: 'The winter we carried the piano',
    body: 'It was out of tune when we arrived.',
    audience: 'connections',
  });
  await arrangeAs(server.url, ana.token)('POST', '/activities', {
    type: 'everyday',
    subtype: 'ordinary_day',
    title: 'What nobody else reads',
    audience: 'self',
  });
  expect(digests(), 'not before its day').toEqual([]);
  letTheDayCome();
  await expect.poll(digests).toHaveLength(1);
  const { text } = digests()[0] ?? { text: '' };
  expect(text).toContain('Ana Varga: “The winter we carried the piano”');
  expect(text).not.toMatch(/out of tune|What nobody else reads/u);

  await page.goto(linkWith(text, `/post/${textAt(memory, 'data', 'slug')}`));
  await expect(
    page.getByRole('heading', { name: 'The winter we carried the piano' }),
  ).toBeVisible();
  await expect(page.getByText('It was out of tune when we arrived.')).toBeVisible();
  // Where else the mail leads: to the choice itself.
  await page.goto(linkWith(text, 'section=notifications'));
  await expect(form.getByLabel('How often')).toHaveValue('weekly');

  const anywhere = await visit('Bruno, on a phone where he has not logged in', {
    viewport: { width: 390, height: 844 },
  });
  await anywhere.page.goto(linkWith(text, '/new-memories/'));
  await expect(anywhere.page.getByRole('button', { name: 'Log in' })).toHaveCount(0);
  await expectAccessible(anywhere.page, 'stopping new memories by e-mail');
  await anywhere.page.getByRole('button', { name: 'Stop these e-mails' }).click();
  await expect(anywhere.page.getByText('No more of these e-mails')).toBeVisible();
  await page.reload();
  await expect(form.getByLabel('How often')).toHaveValue('off');
  // Its day comes once more, and nobody writes.
  const written = await mailsToBruno();
  await arrangeAs(server.url, ana.token)('POST', '/activities', {
    type: 'everyday',
    subtype: 'ordinary_day',
    title: 'The summer after',
    audience: 'connections',
  });
  letTheDayCome();
  await expect.poll(waitingJobs).toEqual([]);
  expect(await mailsToBruno(), 'nor is one on its way').toBe(written);
  expect(digests()).toHaveLength(1);
});
