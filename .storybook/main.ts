import type { StorybookConfig } from 'storybook-react-rsbuild';

const config: StorybookConfig = {
  framework: {
    name: 'storybook-react-rsbuild',
    options: { builder: { rsbuildConfigPath: '.storybook/rsbuild.config.ts' } },
  },
  stories: ['../{shell,shared,mfe-*}/src/**/*.stories.tsx'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The other reader of types needs the API that TypeScript 7 no longer has.
  typescript: { reactDocgen: 'react-docgen', check: false },
};

export default config;
