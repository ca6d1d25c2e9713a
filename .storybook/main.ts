import type { StorybookConfig } from 'storybook-react-rsbuild';

/** Made to be judged by `pnpm stories`, not looked through by people. */
const judged = process.env['CATALOGUE'] === 'judged';

const config: StorybookConfig = {
  framework: {
    name: 'storybook-react-rsbuild',
    options: { builder: { rsbuildConfigPath: '.storybook/rsbuild.config.ts' } },
  },
  stories: ['../{shell,shared,mfe-*}/src/**/*.stories.tsx'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // What marks elements looks through the whole page at each change of it, whether anything is marked or not; what measures and paints the ground is for people, too.
  features: judged ? { highlight: false, backgrounds: false, measure: false, outline: false } : {},
  // The other reader of types needs the API that TypeScript 7 no longer has.
  // What a part takes is read for whoever looks through the catalogue: two thirds of what building it costs, and no test of the stories asks.
  typescript: {
    reactDocgen: judged ? false : 'react-docgen',
    check: false,
  },
};

export default config;
