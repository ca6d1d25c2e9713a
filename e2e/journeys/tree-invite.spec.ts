/** Into a family by invitation: who is asked stands in it, who may look may not change, a stranger meets nothing, a child only what is near. */
import type { Page } from '@playwright/test';
import {
  type Account,
  answerCookies,
  arrangeAs,
  askAs,
  beginAs,
  describePerson,
  expect,
  expectAccessible,
  join,
  linkIn,
  listAt,
  mailTo,
  makeOwner,
  openWorld,
  pick,
  stayUp,
  test,
  textAt,
} from '../world/index.ts';
import { tellDatabase } from '../world/database.ts';
import { growFamily, type SmallFamily } from '../world/small-family.ts';
import {
  card,
  cardOf,
  cards,
  chooseFor,
  familyOf,
  openErrand,
  openPerson,
} from '../world/tree-page.ts';

const world = openWorld();
let ana: Account;
let vera: Account;
let stranger: Account;
let family: SmallFamily;

test.beforeAll(async () => {
  ana = await makeOwner(world.url);
  vera = await join(world.url, ana, 'Vera Varga', 'vera');
  stranger = await join(world.url, ana, 'Sten Lund', 'sten');
  family = await growFamily(world.url, ana);
});

const at = (more = '') => `/tree?tree=${family.tree}${more}`;

/** The invitation itself: whoever has an account is told by a mail about their news, too. */
async function invitationTo(email: string): Promise<string> {
  const ask = arrangeAs(world.url, ana.token);
  for (const mail of listAt(await ask('GET', '/admin/mail'), 'data').filter(
    (one) => textAt(one, 'recipient') === email,
  )) {
    const body = textAt(await ask('GET', `/admin/mail/${textAt(mail, 'id')}`), 'data', 'body');
    if (body.includes('/family/invitations/')) return linkIn(body, world.url);
  }
  throw new Error(`no invitation to ${email}`);
}

async function askIn(page: Page, email: string, may: string, relation: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^Invite / });
  await dialog.getByLabel('Their e-mail address').fill(email);
  await pick(dialog.getByRole('radio', { name: may }));
  await dialog.getByLabel('They are my').selectOption(relation);
  await dialog.getByRole('button', { name: 'Get a link' }).click();
  await expect(
    dialog.getByText(`E-mail is not set up here. Send ${email} this link yourself.`),
  ).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible();
}

test('somebody with an account is asked by mail, accepts, and stands in the tree as who they are', async ({
  visit,
}) => {
  const [ours, theirs] = [await visit('Ana'), await visit('Vera')];
  await beginAs(ours, world.url, ana, at());
  await chooseFor(ours.page, {
    person: family.of('vera'),
    name: 'Vera Varga',
    what: 'Invite a relative',
  });
  await expectAccessible(ours.page, 'asking somebody in');
  await askIn(ours.page, vera.email, 'View', 'sibling');
  await ours.page.keyboard.press('Escape');
  await beginAs(theirs, world.url, vera);
  await theirs.page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('button', { name: /^Notifications, \d unread/ })
    .click();
  await expect(theirs.page.getByText('Ana Varga invited you to a family tree.')).toBeVisible();
  await theirs.page.goto(linkIn(await mailTo(world.url, ana, vera.email), world.url));
  await theirs.page
    .getByRole('group', { name: 'Your updates' })
    .getByRole('button', { name: 'Family requests' })
    .click();
  await expect(theirs.page.getByText('Ana Varga invites you to Varga.')).toBeVisible();
  await expectAccessible(theirs.page, 'an invitation among the summons');
  await theirs.page.getByRole('button', { name: 'Join the tree' }).click();
  await expect(theirs.page.getByText('Welcome to Varga.')).toBeVisible();
  await expect(familyOf(theirs.page, 'Vera Varga')).toBeVisible();
  await expect(cardOf(theirs.page, family.of('vera'))).toHaveAttribute('data-focus', 'true');
  await openPerson(ours.page, family.of('vera'));
  await expect(
    ours.page
      .getByRole('dialog', { name: 'Vera Varga' })
      .getByRole('button', { name: 'Open their codex' }),
  ).toBeVisible();
});

test('who may only look is offered nothing that changes anything, and refused by the server', async ({
  visit,
}) => {
  const theirs = await visit('Vera');
  const { page } = theirs;
  await beginAs(theirs, world.url, vera, at());
  await expect(familyOf(page, 'Vera Varga')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo my last change' })).toHaveCount(0);
  await openPerson(page, family.of('marta'));
  const panel = page.getByRole('dialog', { name: 'Marta Varga' });
  await expect(panel.getByText(/^Born/)).toBeVisible();
  for (const name of ['Edit', 'Add a child'])
    await expect(panel.getByRole('button', { name, exact: true })).toHaveCount(0);
  await panel.getByRole('button', { name: 'More actions' }).click();
  await expect(panel.getByRole('menuitem', { name: 'Changes to this person' })).toBeVisible();
  for (const name of ['Remove', 'Full details'])
    await expect(panel.getByRole('menuitem', { name, exact: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.keyboard.press('e');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'More actions' }).click();
  for (const name of ['Invite a relative', 'Import (GEDCOM)', 'Possible duplicates'])
    await expect(page.getByRole('menuitem', { name })).toHaveCount(0);
  const refused = await askAs(world.url, vera.token)(
    'POST',
    `/family/tree/${family.tree}/persons/${family.of('marta')}/relatives`,
    { relation: 'child', person: { given: 'Nobody' } },
  );
  expect(refused.status).toBe(403);
});

test('a stranger finds nothing of the tree by any way', async ({ visit }) => {
  const theirs = await visit('Sten');
  const { page } = theirs;
  // The page asks ahead for the tree its address names, and is told that there is none.
  theirs.watch.expectStatus(404, /\/(?:whole|preferences)$/u);
  await beginAs(theirs, world.url, stranger, at(`&focus=${family.of('vuk')}`));
  await expect(page.getByRole('heading', { name: 'This tree isn’t open to you' })).toBeVisible();
  await expect(page.getByText(/Varga/)).toHaveCount(0);
  const ask = askAs(world.url, stranger.token);
  const root = `/family/tree/${family.tree}`;
  const nothing = await ask(
    'GET',
    `/family/tree/${family.tree.replace(/.$/u, (last) => (last === '0' ? '1' : '0'))}/whole`,
  );
  expect(nothing.status).toBe(404);
  for (const path of [
    '',
    '/whole',
    '/changes?since=0',
    '/ops',
    '/history',
    '/search?q=varga',
    '/sources',
    '/checks',
    '/suggestions',
    '/merge-candidates',
    '/members',
    '/preferences',
    '/import',
    `/persons/${family.of('vuk')}`,
    `/relationship?from=${family.of('vuk')}&to=${family.of('rosa')}`,
  ]) {
    const { status, body } = await ask('GET', root + path);
    expect({
      path,
      status,
      body: JSON.stringify(body).replace(/"request_id":"[^"]*"/u, ''),
    }).toEqual({
      path,
      status: 404,
      body: JSON.stringify(nothing.body).replace(/"request_id":"[^"]*"/u, ''),
    });
  }
  expect(
    textAt(
      await ask('POST', `${root}/export`, { format: 'gedcom7', living: 'as_i_see' }),
      'body',
      'code',
    ),
  ).toBe('general.not_found');
});

test('somebody without an account makes one from the invitation, and is in the tree', async ({
  visit,
}) => {
  const [ours, theirs] = [await visit('Ana'), await visit('Mila')];
  const mila = describePerson('Mila Petrov', 'mila');
  await beginAs(ours, world.url, ana, at());
  await expect(cards(ours.page).first()).toBeVisible();
  await openErrand(ours.page, 'Invite a relative');
  await askIn(ours.page, mila.email, 'Add', 'child');
  await answerCookies(theirs.context);
  await theirs.page.goto(await invitationTo(mila.email));
  await theirs.page.getByRole('button', { name: 'Create your account' }).click();
  const form = theirs.page.getByRole('dialog');
  await expect(form.getByLabel('E-mail address')).toHaveValue(mila.email);
  await form.getByLabel('Your name').fill(mila.name);
  await form.getByLabel('Username').fill(mila.username);
  await form.getByLabel('Password', { exact: true }).fill(mila.password);
  await form.getByRole('button', { name: 'Create your account' }).click();
  await theirs.page.getByRole('button', { name: 'Join the tree' }).click();
  await expect(card(theirs.page, 'Marta Varga').first()).toBeVisible();
});

test('a child sees the dead in full, of the living it does not live with the given name, and is offered nothing', async ({
  visit,
}) => {
  const otto = await join(world.url, ana, 'Otto Petrov', 'otto');
  // Children are made by their parents, for which there is no address yet.
  tellDatabase(world.server, "update app_user set account_type = 'child' where id = $1", [otto.id]);
  tellDatabase(
    world.server,
    "insert into guardianship (guardian_id, child_id, consent_version, consent_method) values ($1, $2, '1', 'test')",
    [ana.id, otto.id],
  );
  tellDatabase(
    world.server,
    "insert into tree_member (tree_id, user_id, role) values ($1, $2, 'viewer')",
    [family.tree, otto.id],
  );
  tellDatabase(world.server, "update person set user_id = $1, living = 'yes' where id = $2", [
    otto.id,
    family.of('otto'),
  ]);
  await stayUp(world.url, ana.token, otto.id);
  const theirs = await visit('Otto');
  const { page } = theirs;
  await beginAs(theirs, world.url, otto, at());
  await expect(familyOf(page, 'Otto Petrov')).toBeVisible();
  await expect(cardOf(page, family.of('marta'))).toContainText('Marta Varga');
  await expect(cardOf(page, family.of('nikola'))).toContainText('Nikola');
  await expect(cardOf(page, family.of('nikola'))).not.toContainText(/Petrov|1983/);
  await openPerson(page, family.of('nikola'));
  // His father is dead and told in full; of himself there is the given name alone.
  const panel = page.getByRole('dialog', { name: 'Nikola', exact: true });
  await expect(panel.getByText('Ilija Petrov')).toBeVisible();
  await expect(panel).not.toContainText(/Nikola Petrov|1983/);
  for (const name of ['Edit', 'Add a child'])
    await expect(page.getByRole('dialog').getByRole('button', { name, exact: true })).toHaveCount(
      0,
    );
  await panel.getByRole('button', { name: 'More actions' }).click();
  await expect(panel.getByRole('menuitem', { name: 'Changes to this person' })).toBeVisible();
  for (const name of ['Remove', 'Full details'])
    await expect(panel.getByRole('menuitem', { name, exact: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  for (const name of [
    'Invite a relative',
    'Import (GEDCOM)',
    'Export',
    'Possible duplicates',
    'Check for mistakes',
  ])
    await expect(page.getByRole('menuitem', { name, exact: true })).toHaveCount(0);
});
