/** What opens an account: a passkey, a second step and the day the phone is lost, and a device that is logged out from another. */
import type { Page } from '@playwright/test';
import { generateSync } from 'otplib';
import {
  answerCookies,
  expect,
  expectAccessible,
  logIn,
  makeOwner,
  openWorld,
  test,
  type Account,
} from '../world/index.ts';
import { tellDatabase } from '../world/database.ts';

const world = openWorld();
test.describe.configure({ mode: 'serial' });
let ana: Account;
test.beforeAll(async () => {
  ana = await makeOwner(world.url);
});

/** A passkey is bound to a name, so the journeys are made at one. */
const site = () => world.url.replace('127.0.0.1', 'localhost');
const settings = () =>
  `${site()}/?modal=codex&username=${ana.username}&tab=settings&section=security`;
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const top = (page: Page) => page.getByRole('dialog').last();
const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** A device that holds keys and whose finger is always the right one. */
async function holdKeys(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function leave(page: Page): Promise<void> {
  await page.goto(site());
  await main(page).getByRole('button', { name: 'Logout' }).click();
  await expect(main(page)).toBeHidden();
}

async function typePassword(page: Page): Promise<void> {
  await page.goto(`${site()}/?modal=login`);
  await top(page).getByLabel('E-mail or username').fill(ana.username);
  await top(page).getByLabel('Password', { exact: true }).fill(ana.password);
  await top(page).getByRole('button', { name: 'Log in', exact: true }).click();
}

test('a passkey is added, and opens the account without a password', async ({ visit }) => {
  const { page, context } = await visit('Ana');
  await answerCookies(context);
  await holdKeys(page);
  await logIn(page, site(), ana);
  await page.goto(settings());
  await expect(part(page, 'Passkeys').getByText('You have no passkeys yet.')).toBeVisible();
  await expectAccessible(page, 'security settings');
  await part(page, 'Passkeys').getByRole('button', { name: 'Add a passkey' }).click();
  await top(page).getByLabel('Name of the passkey').fill('Telefon od bake');
  await top(page).getByRole('button', { name: 'Continue' }).click();
  await expect(part(page, 'Passkeys').getByText('Telefon od bake')).toBeVisible();
  await leave(page);
  await page.goto(`${site()}/?modal=login`);
  await top(page).getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(main(page)).toBeVisible();
  await page.goto(settings());
  await expect(part(page, 'Passkeys').getByText(/^Last used /u)).toBeVisible();
  await part(page, 'Passkeys').getByRole('button', { name: 'Remove Telefon od bake' }).click();
  await top(page).getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(part(page, 'Passkeys').getByText('You have no passkeys yet.')).toBeVisible();
});

test('an app asks for a second step; a recovery code opens the account without the phone', async ({
  visit,
}) => {
  const anas = await visit('Ana');
  anas.watch.expectStatus(422, /two-factor/u);
  const { page, context } = anas;
  await answerCookies(context);
  await logIn(page, site(), ana);
  await page.goto(settings());
  await part(page, 'Two-factor login')
    .getByRole('button', { name: 'Set up two-factor login' })
    .click();
  await expect(top(page).getByRole('img', { name: /QR code/u })).toBeVisible();
  await expectAccessible(page, 'setting up two-factor login');
  const secret = ((await top(page).locator('code').textContent()) ?? '').replaceAll(' ', '');
  await top(page).getByLabel('Code from the app').fill('000000');
  await top(page).getByRole('button', { name: 'Turn on' }).click();
  await expect(top(page).getByText('This code is not right.')).toBeVisible();
  await top(page).getByLabel('Code from the app').fill(generateSync({ secret }));
  await top(page).getByRole('button', { name: 'Turn on' }).click();
  const codes = top(page).getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [first = ''] = await codes.allTextContents();
  await top(page).getByRole('button', { name: 'I have kept them' }).click();
  await expect(
    part(page, 'Two-factor login').getByText('You have 10 recovery codes left.', { exact: false }),
  ).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(
    part(page, 'Two-factor login').getByRole('button', { name: 'New recovery codes' }),
    'the keyboard goes on where it was',
  ).toBeFocused();
  await leave(page);
  await typePassword(page);
  await expect(top(page).getByText('Your password is right.', { exact: false })).toBeVisible();
  await expectAccessible(page, 'the second step');
  await top(page).getByLabel('Code', { exact: true }).fill(first);
  await top(page).getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(main(page)).toBeVisible();
  await page.goto(settings());
  await expect(
    part(page, 'Two-factor login').getByText('You have 9 recovery codes left.', { exact: false }),
  ).toBeVisible();
  await part(page, 'Two-factor login').getByRole('button', { name: 'Turn off' }).click();
  await top(page).getByRole('button', { name: 'Turn off' }).click();
  await expect(
    part(page, 'Two-factor login').getByRole('button', { name: 'Set up two-factor login' }),
  ).toBeVisible();
});

test('a device that is logged out from another is out at once', async ({ visit }) => {
  const [mine, stolen] = [await visit('Ana'), await visit('whoever has her tablet')];
  stolen.watch.expectStatus(401, /./u);
  await answerCookies(mine.context);
  await answerCookies(stolen.context);
  await logIn(mine.page, site(), ana);
  await logIn(stolen.page, site(), ana);
  await mine.page.goto(settings());
  const devices = part(mine.page, 'Where you are logged in');
  await expect(devices.getByText('This device')).toBeVisible();
  await devices.getByRole('button', { name: 'Log out all other devices' }).click();
  await top(mine.page).getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  // Nobody touched the other page: its socket was closed, and it found out by itself.
  await expect(main(stolen.page)).toBeHidden({ timeout: 15_000 });
  await expect(main(mine.page)).toBeVisible();
});

test('a passkey or a code stands for the password, and a trusted device is asked again when its owner says so', async ({
  visit,
}) => {
  const anas = await visit('Ana');
  anas.watch.expectStatus(403, /two-factor|recovery-codes/u);
  anas.watch.expectStatus(422, /step-up/u);
  const { page, context } = anas;
  await answerCookies(context);
  await holdKeys(page);
  await logIn(page, site(), ana);
  const proof = page.getByRole('dialog', { name: 'Is it really you?' });
  const factor = part(page, 'Two-factor login');
  /** Ten minutes later; and the half minute of the last code is over. */
  const later = () => {
    tellDatabase(
      world.server,
      "update access_token set step_up_at = now() - interval '10 minutes'",
    );
    tellDatabase(world.server, 'update second_factor set last_step = 0');
  };
  await page.goto(settings());
  await part(page, 'Passkeys').getByRole('button', { name: 'Add a passkey' }).click();
  await top(page).getByRole('button', { name: 'Continue' }).click();
  await expect(part(page, 'Passkeys').getByRole('listitem')).toHaveCount(1);

  later();
  await page.reload();
  await factor.getByRole('button', { name: 'Set up two-factor login' }).click();
  await expect(proof).toBeVisible();
  await expectAccessible(page, 'proving that it is you');
  await proof.getByRole('button', { name: 'Use a passkey' }).click();
  const secret = ((await top(page).locator('code').textContent()) ?? '').replaceAll(' ', '');
  await top(page).getByLabel('Code from the app').fill(generateSync({ secret }));
  await top(page).getByRole('button', { name: 'Turn on' }).click();
  await top(page).getByRole('button', { name: 'I have kept them' }).click();

  later();
  await page.reload();
  await factor.getByRole('button', { name: 'New recovery codes' }).click();
  await top(page).getByRole('button', { name: 'New recovery codes' }).click();
  await proof.getByRole('button', { name: 'Use a code from my app' }).click();
  await proof.getByLabel('Code from your app').fill('000000');
  await proof.getByRole('button', { name: 'Continue' }).click();
  await expect(proof.getByText('This code is not right.')).toBeVisible();
  await proof.getByLabel('Code from your app').fill(generateSync({ secret }));
  await proof.getByRole('button', { name: 'Continue' }).click();
  const codes = top(page).getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [first = ''] = await codes.allTextContents();
  await top(page).getByRole('button', { name: 'I have kept them' }).click();

  await leave(page);
  await typePassword(page);
  await top(page).getByLabel('Code', { exact: true }).fill(first);
  await top(page)
    .getByRole('checkbox', { name: /^Don’t ask for a code on this device/u })
    .check();
  await top(page).getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(main(page)).toBeVisible();
  await leave(page);
  await typePassword(page);
  await expect(main(page), 'the password alone').toBeVisible();
  await page.goto(settings());
  const trusted = part(page, 'Devices that ask for no code');
  await trusted.getByRole('button', { name: /^Ask for a code again on/u }).click();
  await expect(trusted.getByText(/^None\./u)).toBeVisible();
  await leave(page);
  await typePassword(page);
  await expect(top(page).getByText('Your password is right.', { exact: false })).toBeVisible();
});
