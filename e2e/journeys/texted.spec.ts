/** Somebody proves a number by the code that comes to it; a death is reported, the text comes, and the link in it stops everything without a login. */
import {
  answerCookies,
  arrangeAs,
  beginAs,
  connect,
  expect,
  expectAccessible,
  join,
  makeOwner,
  startServer,
  test,
  textAt,
  type Account,
  type Server,
} from '../world/index.ts';
import { tellDatabase } from '../world/database.ts';
import { openTextHook, type TextHook } from '../world/text-hook.ts';

let hook: TextHook;
let server: Server;
let stewards: readonly Account[];
let rosa: Account;

/** A zone in which it is about noon: at night no text is sent. */
function whereItIsDay(): string {
  const ahead = 12 - new Date().getUTCHours();
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${String(Math.abs(ahead))}`;
}

test.beforeAll(async () => {
  test.setTimeout(180_000);
  hook = await openTextHook();
  server = await startServer(hook.environment);
  const owner = await makeOwner(server.url);
  const [vesna, lena] = [
    await join(server.url, owner, 'Vesna Kos', 'vesna'),
    await join(server.url, owner, 'Lena Kos', 'lena'),
  ];
  stewards = [vesna, lena];
  rosa = await join(server.url, owner, 'Rosa Kos', 'rosa');
  tellDatabase(server, 'update app_user set time_zone = $1 where id = $2', [
    whereItIsDay(),
    rosa.id,
  ]);
  const ask = arrangeAs(server.url, rosa.token);
  await ask('POST', '/auth/step-up', { password: rosa.password });
  await ask('POST', '/legacy/plan', {});
  for (const steward of stewards) {
    const { id, token } = steward;
    await connect(server.url, rosa, steward);
    await ask('POST', '/legacy/plan/stewards', { user_id: id, preset: 'co_steward' });
    await arrangeAs(server.url, token)('POST', `/legacy/lives/${rosa.id}/stewardship`, {
      answer: 'accept',
    });
  }
});
test.afterAll(async () => {
  test.setTimeout(60_000);
  await server.close();
  await hook.close();
});

const newest = () => hook.texts.at(-1)?.text ?? '';

test('a number is proved, a death is reported, the text comes, and its link stops it', async ({
  visit,
}) => {
  const hers = await visit('Rosa');
  await beginAs(hers, server.url, rosa, '/?modal=codex&tab=legacy&section=plan');
  const { page, watch } = hers;
  const part = page.getByRole('region', { name: 'Text messages' });

  await test.step('a number is written down', async () => {
    await part.getByRole('button', { name: 'Add phone number' }).press('Enter');
    const form = page.getByRole('dialog', { name: 'Phone number' });
    watch.expectStatus(422, /telephone/u);
    await form.getByRole('textbox', { name: 'Phone number' }).fill('020 7946 0000');
    await form.getByRole('button', { name: 'Send code' }).press('Enter');
    await expect(form.getByRole('alert')).toContainText('with + and the country code');
    await form.getByRole('textbox', { name: 'Phone number' }).fill('+44 20 7946 0000');
    await form.getByRole('button', { name: 'Send code' }).press('Enter');
    await expect(form.getByText('We have sent a code to +442079460000.')).toBeVisible();
    await expectAccessible(page, 'the question for a code');
  });

  await test.step('the code that came proves it', async () => {
    await expect.poll(newest).toContain('is your code for Kinlore');
    expect(hook.texts.map(({ to }) => to)).toEqual(['+442079460000']);
    const form = page.getByRole('dialog', { name: 'Phone number' });
    await form.getByRole('textbox', { name: 'Code' }).fill(newest().slice(0, 6));
    await form.getByRole('button', { name: 'Confirm' }).press('Enter');
    await expect(form).toBeHidden();
    await expect(part.getByText('+442079460000', { exact: true })).toBeVisible();
    await expectAccessible(page, 'a number that is proved');
  });
  await hers.context.close();

  let reported = '';
  await test.step('two report that she has died, and a text comes', async () => {
    const [vesna, lena] = stewards.map(({ token }) => arrangeAs(server.url, token));
    const day = '2026-01-05';
    const said = {
      died: { kind: 'exact', start: day, end: day, precision: 'day', text: '' },
      words: 'I was there.',
    };
    const made = await vesna?.('POST', `/legacy/lives/${rosa.id}/case`, said);
    reported = textAt(made, 'data', 'id');
    await lena?.('POST', `/legacy/cases/${reported}/confirmation`, said);
    await expect.poll(newest).toContain('we were told that Rosa Kos has died');
    expect(hook.texts).toHaveLength(2);
  });

  await test.step('the link of the text stops it, by somebody who is not logged in', async () => {
    const link = /https?:\/\/\S+/u.exec(newest())?.[0] ?? '';
    const phone = await visit('the phone');
    await answerCookies(phone.context);
    await phone.page.goto(link);
    await expectAccessible(phone.page, 'the page of the link in a text');
    await phone.page.getByRole('button', { name: 'I am here' }).press('Enter');
    await expect(phone.page.getByText('Thank you. It has stopped.')).toBeVisible();
    expect(
      tellDatabase(server, 'select state, ended_because from legacy_case where id = $1', [
        reported,
      ]),
    ).toEqual([{ state: 'cancelled', ended_because: 'mail_link' }]);
  });
});
