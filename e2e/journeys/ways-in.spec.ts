/** What opens an account: a passkey, a second step and the day the phone is lost, a browser that is logged out from another. */
import type { CDPSession, Page } from '@playwright/test';
import { generateSync } from 'otplib';
import {
  answerCookies,
  beginAs,
  expect,
  expectAccessible,
  logIn,
  makeOwner,
  openWorld,
  test,
  type Account,
} from '../world/index.ts';

const world = openWorld();
test.describe.configure({ mode: 'serial' });
let ana: Account;
test.beforeAll(async () => {
  ana = await makeOwner(world.url);
});

const settings = () => `/?modal=codex&username=${ana.username}&tab=settings&section=security`;
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const top = (page: Page) => page.getByRole('dialog').last();
const profile = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** A device that holds keys and whose finger is always the right one. */
async function holdsKeys(page: Page): Promise<CDPSession> {
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
  return devtools;
}

async function logOut(page: Page): Promise<void> {
  await page.goto(world.url);
  await page.getByRole('button', { name: /Profile|Account|Menu/u }).first().click();
  await page.getByRole('button', { name: 'Log out' }).or(page.getByRole('menuitem', { name: 'Log out' })).click();
}
