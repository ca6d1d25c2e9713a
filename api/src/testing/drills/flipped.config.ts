/** The tests of the server over sources in which one rule is flipped (`FLIP`, a place in the list of flips). Nothing is written to disk. */
import { defineConfig } from 'vitest/config';
import { flips } from './flips.ts';

const flip = flips[Number(process.env['FLIP'])];

export default defineConfig({
  plugins: [
    {
      name: 'flipped-rule',
      enforce: 'pre',
      transform: (code, id) =>
        flip !== undefined && id.endsWith(`/api/src/${flip.file}`)
          ? code.replace(flip.from, () => flip.to)
          : undefined,
    },
  ],
  test: {
    // What is kept of one flip would stand for the next.
    fsModuleCache: false,
    environment: 'node',
    setupFiles: ['tools/testing/chance.ts'],
    exclude: ['**/node_modules/**'],
    include: ['api/src/**/*.test.ts'],
    globalSetup: ['api/src/testing/global-setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
