/**
 * Journeys, composition and budgets: a real browser against the real server, which each file starts for itself. Journeys wait for what they want to see, so two
 * run side by side; what counts requests, or holds a deadline of the product against the clock, runs alone after them.
 */
import { defineConfig } from '@playwright/test';
import { testedFlags } from '../tools/browser-flags.ts';
import { findCheapBrowser } from './world/browser.ts';

/** Of those that could be alone, what neither counts requests nor holds a deadline. */
const besideOthers = [
  'composition/asked-once.spec.ts',
  'composition/elsewhere.spec.ts',
  'composition/publishing.spec.ts',
  'composition/releases.spec.ts',
  'budgets/sky.spec.ts',
  'budgets/tree.spec.ts',
];

export default defineConfig({
  testDir: '.',
  globalSetup: './world/first-start.ts',
  projects: [
    {
      name: 'journeys',
      testMatch: ['journeys/**/*.spec.ts', ...besideOthers],
      // Pages that stand still cost a tenth less and are the same pages. What is about movement asks for it.
      // The worker that makes the app an installed one costs another tenth, and answers nothing but what it was asked for: what is about it asks for it.
      use: { contextOptions: { reducedMotion: 'reduce' }, serviceWorkers: 'block' },
    },
    {
      name: 'alone',
      testMatch: ['composition/**/*.spec.ts', 'budgets/**/*.spec.ts'],
      testIgnore: besideOthers,
      dependencies: ['journeys'],
      workers: 1,
    },
  ],
  outputDir: '../.cache/e2e',
  workers: 2,
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
    launchOptions: { executablePath: findCheapBrowser(), args: [...testedFlags] },
  },
});
