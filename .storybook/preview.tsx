import type { Decorator, Preview } from '@storybook/react';
import { addons } from 'storybook/preview-api';
import { configure } from 'storybook/test';
import '../shared/src/tokens/base.css';
import './preview.css';

const themes = [
  'shadow',
  'light',
  'balanced',
  'rainbow',
  'ocean',
  'forest',
  'sunset',
  'space',
  'child_friendly',
];

/** The page a story stands on: theme and direction as the shell would set them. */
const Ground: Decorator = (Story, { globals, parameters }) => {
  const theme = String(parameters['theme'] ?? globals['theme']);
  const dir = String(parameters['dir'] ?? globals['dir']);
  document.documentElement.setAttribute('data-theme', theme);
  document.documentElement.dir = dir;
  document.documentElement.lang = dir === 'rtl' ? 'ar' : 'en';
  // A page that stands alone brings its own.
  const Around = parameters['ownMain'] ? 'div' : 'main';
  return (
    <Around className={parameters['bare'] ? '' : 'story-ground'}>
      <Story />
    </Around>
  );
};

// What a story looks for takes longer than a second on a busy machine; that is no fault of the page.
configure({ asyncUtilTimeout: 8_000 });

// The test of all stories waits for this word.
addons
  .getChannel()
  .on('storyFinished', (finished: unknown) =>
    Object.assign(globalThis, { storyFinished: finished }),
  );

const preview: Preview = {
  decorators: [Ground],
  parameters: {
    layout: 'fullscreen',
    backgrounds: { disable: true },
    controls: { expanded: true },
  },
  initialGlobals: { theme: 'shadow', dir: 'ltr' },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: { icon: 'paintbrush', items: themes, dynamicTitle: true },
    },
    dir: {
      description: 'Direction',
      toolbar: { icon: 'transfer', items: ['ltr', 'rtl'], dynamicTitle: true },
    },
  },
};

export default preview;
