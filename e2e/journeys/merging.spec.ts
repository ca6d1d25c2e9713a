/** Two made a memorial for the same grandmother: one suggests combining them, the other agrees, the old address leads on, and it is undone. */
import {
  arrangeAs,
  beginAs,
  connect,
  expect,
  expectAccessible,
  join,
  makeOwner,
  openWorld,
  pick,
  test,
  textAt,
  type Account,
} from '../world/index.ts';

const world = openWorld();
test.describe.configure({ mode: 'serial' });
let ana: Account;
let bruno: Account;
let kept: string;
let other: string;

const remember = async (who: Account, relation: string, biography: string): Promise<string> =>
  textAt(
    await arrangeAs(world.url, who.token)('POST', '/legacy/memorials', {
      full_name: 'Jelena Marković',
      relation,
      biography,
      audience: 'public',
      died: {
        kind: 'exact',
        start: '1990-11-02',
        end: '1990-11-02',
        precision: 'day',
        text: '2 November 1990',
      },
    }),
    'data',
    'slug',
  );

test.beforeAll(async () => {
  ana = await makeOwner(world.url);
  bruno = await join(world.url, ana, 'Bruno Kos', 'bruno');
  await connect(world.url, bruno, ana);
  kept = await remember(ana, 'my grandmother', 'She knew the name of every street.');
  other = await remember(bruno, 'my aunt', 'She kept bees behind the school.');
});

test('two memorials of one person are combined by both stewards, and separated again', async ({
  visit,
}) => {
  const [ours, theirs] = [await visit('Ana'), await visit('Bruno')];
  await beginAs(theirs, world.url, bruno, `/memorials/${other}`);

  await test.step('one steward suggests it', async () => {
    await theirs.page.getByRole('button', { name: 'Combine with another memorial' }).click();
    await pick(theirs.page.getByRole('radio', { name: /^Jelena Marković/u }));
    await theirs.page.getByLabel(/^Why do you think so/u).fill('The same street in Zemun.');
    await expectAccessible(theirs.page, 'suggesting to combine two memorials');
    await theirs.page.getByRole('button', { name: 'Suggest it' }).click();
    await expect(
      theirs.page.getByText('You suggested combining these two memorials.'),
    ).toBeVisible();
  });

  await test.step('the other one reads why, and agrees', async () => {
    await beginAs(ours, world.url, ana, `/memorials/${kept}`);
    await expect(ours.page.getByText('The same street in Zemun.')).toBeVisible();
    await ours.page.getByRole('button', { name: 'Combine them' }).click();
    await ours.page.getByRole('dialog').getByRole('button', { name: 'Combine them' }).click();
    await expect(ours.page.getByText('In memory · kept by 2 stewards')).toBeVisible();
    await expectAccessible(ours.page, 'a memorial that was combined');
  });

  await test.step('both texts about her life can be read, and the page shows them as one chooses', async () => {
    const life = ours.page.getByRole('region', { name: 'Their life', exact: true });
    await expect(life.getByText('She knew the name of every street.')).toBeVisible();
    await expect(life.getByText('She kept bees behind the school.')).toBeHidden();
    await ours.page.getByText('Both texts about their life').click();
    await expect(
      ours.page
        .getByRole('region', { name: 'Text of the other memorial' })
        .getByText('She kept bees behind the school.'),
    ).toBeVisible();
    await expectAccessible(ours.page, 'two texts about one life');
    await ours.page.getByRole('button', { name: 'Show both, one below the other' }).click();
    await expect(life.getByText('She kept bees behind the school.')).toBeVisible();
    await expect(life.getByText('— kept by Bruno Kos')).toBeVisible();
    await expect(life.getByText('She knew the name of every street.')).toBeVisible();
  });

  await test.step('the old address leads to it', async () => {
    await theirs.page.goto(`${world.url}/memorials/${other}`);
    await expect(theirs.page).toHaveURL(new RegExp(`/memorials/${kept}$`, 'u'));
    await expect(theirs.page.getByText('In memory · kept by 2 stewards')).toBeVisible();
  });

  await test.step('it is undone, and each has their own again', async () => {
    // Bruno does not look after it any more, and nothing is asked that would be refused: any refusal fails the journey.
    await theirs.page.getByRole('button', { name: 'Separate them again' }).click();
    await theirs.page
      .getByRole('dialog')
      .getByRole('button', { name: 'Separate them again' })
      .click();
    await expect(theirs.page.getByText('The two memorials are apart again.')).toBeVisible();
    await theirs.page.goto(`${world.url}/memorials/${other}`);
    await expect(theirs.page.getByText('In memory · kept by 1 steward')).toBeVisible();
    await expect(theirs.page.getByText('She kept bees behind the school.')).toBeVisible();
    await ours.page.reload();
    await expect(ours.page.getByText('She knew the name of every street.')).toBeVisible();
    await expect(ours.page.getByText('She kept bees behind the school.')).toHaveCount(0);
  });
});
