/** Journeys, composition and budgets: a real browser against the real server. One at a time: each file starts a server of its own. */
import { defineConfig } from '@playwright/test';
import { browserFlags, findBrowser } from './world/browser.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../.cache/e2e',
  workers: 1,
  fullyParallel: false,
  retries: 0,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Belgrade',
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    trace: process.env['E2E_TRACE'] === '1' ? 'retain-on-failure' : 'off',
    launchOptions: { executablePath: findBrowser(), args: [...browserFlags] },
  },
});
