/** What the pictures of the product are taken with: a page of an instance where the demo family is open, and where the files go. */
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright';
import { root } from './federation/places.ts';

/** The processor draws, the sky too. */
export const drawnFlags = [
  '--no-sandbox',
  '--enable-unsafe-swiftshader',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
] as const;

export function keep(file: string, bytes: Buffer): void {
  const path = join(root, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
  process.stdout.write(`${file}: ${String(statSync(path).size)} bytes\n`);
}

export async function logIn(
  page: Page,
  base: string,
  login: string,
  password: string,
): Promise<void> {
  await page.goto(`${base}/?modal=login`);
  const fields = page.getByRole('dialog').locator('input');
  await fields.nth(0).fill(login);
  await fields.nth(1).fill(password);
  await fields.nth(1).press('Enter');
  await page.waitForURL(({ search }) => !search.includes('modal=login'), { timeout: 30_000 });
}

/** As the instance itself says it. */
export async function passwordOf(base: string, login: string): Promise<string> {
  const answer = (await (await fetch(`${base}/api/v1/instance`)).json()) as {
    data: { demo?: { logins?: readonly { username: string; password: string }[] } };
  }; // as the contract of the endpoint says
  const password = answer.data.demo?.logins?.find(({ username }) => username === login)?.password;
  if (password === undefined)
    throw new Error(`${base} has no demo login ${login}: open the demo family first.`);
  return password;
}
