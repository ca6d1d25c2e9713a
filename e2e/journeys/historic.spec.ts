/** A memorial of somebody who died long ago: its steward keeps it to the family and takes that back; somebody who keeps a family tree finds and reads it, until it is kept again. */
import {
  arrangeAs,
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
import { growFamily } from '../world/small-family.ts';

const world = openWorld();
let ana: Account;
let rita: Account;
let slug: string;
test.beforeAll(async () => {
  ana = await makeOwner(world.url);
  rita = await join(world.url, ana, 'Rita Varga', 'rita');
  await growFamily(world.url, rita);
  const arrange = arrangeAs(world.url, ana.token);
  const made = await arrange('POST', '/legacy/memorials', {
    full_name: 'Filomena Zorić',
    relation: 'great-granddaughter',
    epitaph: 'Eat first, then talk.',
    birth_place: 'Zemun',
    biography: 'She kept the ferry at Zemun for thirty years.',
    died: {
      kind: 'exact',
      start: '1931-03-02',
      end: '1931-03-02',
      precision: 'day',
      text: '2 March 1931',
    },
  });
  slug = textAt(made, 'data', 'slug');
  await arrange('POST', `/legacy/memorials/${textAt(made, 'data', 'id')}/tributes`, {
    type: 'words',
    relation: 'her great-granddaughter',
    body: 'I still have her bell.',
  });
});

/** The night in which the server looks, and what it leaves. */
async function night(is: 'told' | 'open'): Promise<void> {
  tellDatabase(world.server, "select graphile_worker.add_job('legacy.historic.look', '{}'::json)");
  await expect
    .poll(() =>
      tellDatabase(
        world.server,
        'select historic_told_at is not null as told, historic_at is not null as open from memorial where slug = $1',
        [slug],
      ),
    )
    .toEqual([{ told: true, open: is === 'open' }]);
}
const ninetyDaysPass = () =>
  tellDatabase(
    world.server,
    "update memorial set historic_told_at = historic_told_at - interval '91 days' where slug = $1",
    [slug],
  );

test('a memorial of long ago is kept to the family, let read, found and read, and kept again', async ({
  visit,
}) => {
  const [ours, hers] = [await visit('Ana'), await visit('Rita')];
  const { page } = ours;
  const address = `${world.url}/memorials/${slug}`;
  const keep = page.getByRole('button', { name: 'Keep it to the family' });

  await test.step('its steward is told, and says no', async () => {
    await night('told');
    await beginAs(ours, world.url, ana, `/memorials/${slug}`);
    await expect(page.getByText(/^From .* people who keep a family tree here/u)).toBeVisible();
    await expectAccessible(page, 'a memorial that will be historic');
    await keep.press('Enter');
    await expect(page.getByText(/^Kept to the family since/u)).toBeVisible();
  });

  await test.step('and takes it back, and ninety days later it is open', async () => {
    await page.getByRole('button', { name: 'Let family researchers read it' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: 'Let family researchers read it' })
      .click();
    await expect(keep).toBeVisible();
    await night('told');
    ninetyDaysPass();
    tellDatabase(
      world.server,
      "update life_steward set decided_at = now() - interval '1 year' where life_id = (select owner_id from memorial where slug = $1)",
      [slug],
    );
    await night('open');
  });

  await test.step('somebody who keeps a family tree finds it by name and reads it', async () => {
    await beginAs(hers, world.url, rita, '/search');
    await hers.page.getByRole('searchbox').fill('Filomena');
    const link = hers.page.getByRole('link', { name: 'Filomena Zorić' });
    await expect(link).toBeVisible();
    await expect(hers.page.getByText('Historic', { exact: true })).toBeVisible();
    await link.click();
    await expect(hers.page.getByRole('heading', { name: 'Filomena Zorić' })).toBeVisible();
    await expect(hers.page.getByText(/^Historic\. Filomena Zorić lived long ago/u)).toBeVisible();
    await expect(
      hers.page.getByText('She kept the ferry at Zemun for thirty years.'),
    ).toBeVisible();
    await expect(hers.page.getByText('I still have her bell.')).toHaveCount(0);
    await expect(hers.page.getByText('Eat first, then talk.')).toHaveCount(0);
    await expectAccessible(hers.page, 'a historic memorial');
  });

  await test.step('kept to the family again, nobody else reads it', async () => {
    await page.reload();
    await expect(page.getByText(/^Since .* people who keep a family tree here/u)).toBeVisible();
    await keep.press('Enter');
    await expect(page.getByText(/^Kept to the family since/u)).toBeVisible();
    hers.watch.expectStatus(404, /\/legacy\/memorials\//u);
    await hers.page.goto(address);
    await expect(
      hers.page.getByRole('heading', { name: /^This memorial doesn’t exist/u }),
    ).toBeVisible();
  });
});
