/** A thing of the family: added on a phone, its label printed, found by words, opened by its code in another browser, and told of in a memory. */
import {
  arrangeAs,
  askAs,
  beginAs,
  expect,
  expectAccessible,
  join,
  makeOwner,
  openWorld,
  test,
  textAt,
  type Account,
} from '../world/index.ts';
import { tellDatabase } from '../world/database.ts';
import { readQr } from '../world/qr.ts';

const world = openWorld();
let ana: Account;
let bruno: Account;
let cleo: Account;
test.beforeAll(async () => {
  ana = await makeOwner(world.url);
  bruno = await join(world.url, ana, 'Bruno Kos', 'bruno');
  cleo = await join(world.url, ana, 'Cleo Varga', 'cleo');
  // Bruno is her brother; Cleo is nobody's relative.
  tellDatabase(
    world.server,
    'insert into kin (user_id, other_id, degree) values ($1, $2, 1), ($2, $1, 1)',
    [ana.id, bruno.id],
  );
});

test('a piano is added on a phone, its label is printed, and the label opens it for the family alone', async ({
  visit,
}) => {
  const mine = await visit('Ana', { viewport: { width: 390, height: 844 } });
  const { page } = mine;
  await beginAs(mine, world.url, ana, '/keepsakes');
  await page.getByRole('link', { name: 'Add a keepsake' }).click();
  await page.getByLabel('Name').fill('The piano of the widow Krpan');
  await page.getByLabel('Its story').fill('The lid does not close over the harmonium reeds.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'The piano of the widow Krpan' })).toBeVisible();

  await page.getByRole('link', { name: 'Print its label' }).click();
  await expect(page.getByRole('heading', { name: '1 label' })).toBeVisible();
  await expectAccessible(page, 'labels to print');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: '1 label' })).toBeHidden();
  const printed = page.getByRole('img', { name: 'The code of “The piano of the widow Krpan”' });
  const address = await readQr(printed);
  expect(address).toMatch(new RegExp(`^${world.url}/thing/[2-9a-z]{10}$`, 'u'));
  await page.emulateMedia({ media: 'screen' });

  const his = await visit('Bruno');
  await beginAs(his, world.url, bruno, '/search');
  await his.page.getByRole('searchbox').fill('harmonuim');
  await his.page
    .getByRole('region', { name: 'Keepsakes' })
    .getByRole('link', { name: 'The piano of the widow Krpan' })
    .click();
  await expect(his.page.getByText('The lid does not close')).toBeVisible();
  // As somebody types what stands on the label, in two halves.
  const code = address.slice(-10);
  await his.page.goto(`${world.url}/thing/${code.slice(0, 5)}-${code.slice(5)}`);
  await expect(his.page.getByText('The lid does not close')).toBeVisible();

  // And typed: into the field where keepsakes are listed, and into the search. A wrong one is told in words.
  his.watch.expectStatus(404, /\/things\//u);
  await his.page.getByRole('link', { name: 'Keepsakes', exact: true }).first().click();
  await expect(his.page.getByRole('heading', { level: 1, name: 'Keepsakes' })).toBeVisible();
  await his.page.getByText('Have a label in front of you?').click();
  await expectAccessible(his.page, 'the code of a label, to be typed');
  await his.page.getByLabel('Its code').fill('zzzzz 22222');
  await his.page.getByRole('button', { name: 'Open' }).click();
  await expect(his.page.getByText(/No keepsake that you can see has this code/u)).toBeVisible();
  await his.page.getByLabel('Its code').fill(` ${code.slice(0, 5).toUpperCase()} ${code.slice(5)}`);
  await his.page.getByRole('button', { name: 'Open' }).click();
  await expect(his.page.getByText('The lid does not close')).toBeVisible();
  await his.page.goto(`${world.url}/search`);
  await his.page.getByRole('searchbox').fill(`${code.slice(0, 5)} ${code.slice(5)}`);
  await expect(
    his.page
      .getByRole('region', { name: 'Keepsakes' })
      .getByRole('link', { name: 'The piano of the widow Krpan' }),
  ).toBeVisible();

  const memory = await arrangeAs(world.url, bruno.token)('POST', '/activities', {
    status: 'published',
    type: 'everyday',
    subtype: 'ordinary_day',
    title: 'The winter we carried it',
    body: 'Forty stairs.',
    audience: 'family',
  });
  await his.page.goto(`${world.url}/post/${textAt(memory, 'data', 'slug')}`);
  await his.page.getByRole('button', { name: 'Choose keepsakes' }).click();
  const dialog = his.page.getByRole('dialog', { name: 'Which keepsakes does it tell of?' });
  await dialog.getByRole('combobox', { name: 'Find a keepsake' }).fill('piano');
  await his.page.getByRole('option', { name: /The piano of the widow Krpan/u }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(his.page.getByRole('heading', { name: 'Keepsakes it tells of' })).toBeVisible();
  await expectAccessible(his.page, 'a memory that tells of a keepsake');
  await page.goto(address);
  await expect(page.getByRole('link', { name: 'The winter we carried it' })).toBeVisible();

  const hers = await visit('Cleo');
  hers.watch.expectStatus(404, /\/things\//u);
  await beginAs(hers, world.url, cleo, new URL(address).pathname);
  await expect(hers.page.getByRole('heading', { name: 'This keepsake isn’t here' })).toBeVisible();
  const refusal = async (asked: string) => {
    const { status, body } = await askAs(world.url, cleo.token)('GET', `/things/${asked}`);
    return [status, textAt(body, 'code'), textAt(body, 'message')];
  };
  expect(await refusal(code)).toEqual(await refusal('zzzzzzzzzz'));
});
