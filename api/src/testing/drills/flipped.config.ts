/** The tests of the server over sources in which one rule is flipped (`FLIP`, a place in the list of flips). Nothing is written to disk. */
import { defineConfig, mergeConfig } from 'vitest/config';
import base from '../../../../vitest.config.ts';
import { flips } from './flips.ts';

const flip = flips[Number(process.env['FLIP'])];

export default mergeConfig(
  base,
  defineConfig({
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
  }),
);
