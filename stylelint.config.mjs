import stylelint from 'stylelint';

/** Which layer a package's sheets stand in. The build puts a sheet of a remote or of the shell there by itself, unless it begins its own. */
const layerOf = [
  [/\/mfe-feed\//, 'remote.feed'],
  [/\/mfe-codex\//, 'remote.codex'],
  [/\/mfe-family-tree\//, 'remote.tree'],
  [/\/mfe-legacy\//, 'remote.legacy'],
  [/\/mfe-admin\//, 'remote.admin'],
  [/\/shell\/src\//, 'base'],
];
/** Sheets that nobody lays: those of shared/ui travel with whoever uses them. */
const mustNameIt = [/\/shared\/src\/ui\/.*(?<!stories)\.module\.css$/, 'shared'];

const isLayer = (node) => node.type === 'atrule' && node.name === 'layer';

/** The layer that a sheet has to name, or null where it need not. */
function layerToName(file, nodes) {
  if (mustNameIt[0].test(file)) return mustNameIt[1];
  const laidByBuild = file.endsWith('.module.css') && !nodes.some(isLayer);
  return laidByBuild ? null : (layerOf.find(([place]) => place.test(file))?.[1] ?? null);
}

/** A sheet names its layer around everything in it, or, where the build does it, nowhere. */
const inLayer = stylelint.createPlugin('kinlore/in-layer', (on) => (root, result) => {
  const layer = layerToName(root.source?.input.file ?? '', root.nodes);
  if (!on || layer === null) return;
  for (const node of root.nodes) {
    const stands = node.type === 'comment' || (isLayer(node) && node.params === layer);
    if (!stands)
      stylelint.utils.report({
        ruleName: 'kinlore/in-layer',
        result,
        node,
        message: `Everything here stands in @layer ${layer} (kinlore/in-layer)`,
      });
  }
});

/** @type {import('stylelint').Config} */
export default {
  plugins: [inLayer],
  allowEmptyInput: true,
  ignoreFiles: ['**/dist/**', '**/storybook-static/**', '**/node_modules/**', '**/.tools/**'],
  reportNeedlessDisables: true,
  reportDescriptionlessDisables: true,
  rules: {
    'kinlore/in-layer': true,
    // Colours are tokens; nothing on the never list of the design.
    'color-no-hex': true,
    'color-named': ['never', { ignore: ['inside-function'] }],
    'function-disallowed-list': [
      [
        'rgb',
        'rgba',
        'hsl',
        'hsla',
        'hwb',
        'lab',
        'lch',
        'oklab',
        'oklch',
        'color',
        '/gradient$/',
        'blur',
        'drop-shadow',
      ],
      { message: 'Colours, gradients and blur are not drawn here: use a token' },
    ],
    'property-disallowed-list': [
      [
        'backdrop-filter',
        'text-shadow',
        'letter-spacing',
        'float',
        '/^(margin|padding|border)-(left|right|top|bottom)$/',
      ],
      { message: 'Not ours: no glass, glow or spaced letters; sides are logical (inline, block)' },
    ],
    'declaration-property-value-disallowed-list': {
      '/radius/': ['/\\dpx/'],
      '/^(transition|animation)(-duration|-delay)?$/': ['/\\d(ms|s)\\b/'],
      'text-transform': ['uppercase', 'capitalize'],
      'background-clip': ['text'],
      'font-family': ['/[\'"]/'],
    },
    'selector-pseudo-class-disallowed-list': ['global'],
    // Matched from its end, `+ *` asks every element of the page for its neighbour: wherever one comes or goes, all beside it is styled anew.
    'selector-disallowed-list': [
      '/[+~]\\s*\\*/',
      { message: 'Nothing looks from a neighbour at everything: `> :where(:not(:first-child))`' },
    ],
    'selector-max-id': 0,
    'selector-max-universal': [0, { ignoreAfterCombinators: ['>'] }],
    'declaration-no-important': true,
    'block-no-empty': true,
    'no-duplicate-selectors': true,
    'declaration-block-no-duplicate-properties': true,
    'property-no-unknown': true,
    'unit-no-unknown': true,
    'function-no-unknown': true,
  },
  overrides: [
    {
      files: ['mfe-*/**/*.css'],
      rules: { 'selector-max-type': [0, { ignore: ['descendant', 'child', 'compounded'] }] },
    },
    {
      // Here the values are made.
      files: ['shared/src/tokens/*.css'],
      rules: {
        'color-no-hex': null,
        'function-disallowed-list': null,
        'selector-max-universal': null,
        'declaration-no-important': null,
        'no-duplicate-selectors': null,
        'declaration-property-value-disallowed-list': null,
        'property-disallowed-list': null,
      },
    },
  ],
};
