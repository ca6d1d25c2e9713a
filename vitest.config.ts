/** Two runners under one command: logic and components without a server, and the api against a real PostgreSQL. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tools/testing/longest-first.ts';

const seldom = ['**/node_modules/**', '**/dist/**', '.tools/**', 'e2e/**', 'bench/**'];

// What one process or thread compiled, the next one reads: threads of the server are started hundreds of times, each with its own copy of the sources.
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(new URL('.cache/compiled', import.meta.url));

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // What is waited for comes late on a busy machine; `vi.waitFor` has a second of patience that nothing here can lengthen.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          // Properties over many families take their time on a busy machine; a time is no assertion here.
          name: 'unit',
          environment: 'node',
          // Logic without a page keeps nothing between files: one worker for all of them takes three fifths of the time.
          isolate: false,
          setupFiles: ['tools/testing/chance.ts'],
          exclude: seldom,
          testTimeout: 60_000,
          include: [
            'shared/src/**/*.test.ts',
            'shell/src/**/*.test.ts',
            'mfe-*/src/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'component',
          environment: 'happy-dom',
          // One page for all files of a worker: React and our parts are read twice and not sixty times.
          isolate: false,
          // A link that is pressed would take that page away, to an address that nobody serves, while the next file is at work.
          environmentOptions: {
            happyDOM: {
              settings: {
                navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true },
              },
            },
          },
          exclude: seldom,
          setupFiles: [
            'tools/testing/chance.ts',
            'tools/testing/patience.ts',
            'tools/testing/afresh.ts',
          ],
          testTimeout: 60_000,
          css: { modules: { classNameStrategy: 'non-scoped' } },
          include: [
            'shared/src/**/*.test.tsx',
            'shell/src/**/*.test.tsx',
            'mfe-*/src/**/*.test.tsx',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          environment: 'node',
          // The server is read once by each of the two workers, not by each file: every file has a server and a database of its own.
          isolate: false,
          setupFiles: ['tools/testing/chance.ts'],
          exclude: seldom,
          include: ['api/src/**/*.test.ts'],
          globalSetup: ['api/src/testing/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
