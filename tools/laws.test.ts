import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from './federation/places.ts';

/** A tree in which each law is broken once, and next to each break the same thing done rightly. */
const planted: Readonly<Record<string, readonly [file: string, text: string]>> = {
  'law-1-remotes-are-strangers': ['mfe-feed/src/a.ts', "import '../../mfe-codex/src/other.ts';"],
  'law-1-remotes-know-no-shell': [
    'mfe-feed/src/b.ts',
    "import type { Shell } from '../../shell/src/thing.ts';\nexport type Mine = Shell;",
  ],
  'law-2-shell-loads-remotes': ['shell/src/a.ts', "import '../../mfe-codex/src/other.ts';"],
  'law-2-shell-knows-no-api': ['shell/src/b.ts', "import '../../api/src/platform/port.ts';"],
  'law-3-shared-knows-nobody': ['shared/src/ui/a.ts', "import '../../../shell/src/thing.ts';"],
  'law-3-gedcom-stands-alone': ['shared/src/gedcom/a.ts', "import '../dates/round.ts';"],
  'law-3-kinship-is-pure': ['shared/src/kinship/a.ts', "import '../messages/index.ts';"],
  'law-3-persona-is-pure': ['shared/src/persona/a.ts', "import '../messages/index.ts';"],
  'law-3-sky-is-pure': ['shared/src/sky/a.ts', "import '../messages/index.ts';"],
  'law-4-api-meets-web-in-contracts': [
    'api/src/modules/x/a.ts',
    "import '../../../../shared/src/state/index.ts';",
  ],
  'law-5-features-have-one-door': ['mfe-feed/src/features/one/a.ts', "import '../two/inside.ts';"],
  'law-6-modules-have-one-door': ['api/src/modules/x/b.ts', "import '../y/y.queries.ts';"],
  'law-7-platform-knows-no-module': ['api/src/platform/port.ts', "import '../modules/y/index.ts';"],
  'law-8-jotai-in-state': [
    'mfe-feed/src/c.ts',
    "import { atom } from 'jotai';\nexport const one = atom(1);",
  ],
  'law-8-axios-in-api-client': [
    'shell/src/c.ts',
    "export const late = async () => import('axios');",
  ],
  'law-8-react-aria-in-ui': ['mfe-feed/src/d.ts', "import 'react-aria-components';"],
  'law-8-router-in-remote-and-shell': ['mfe-feed/src/e.ts', "import 'react-router';"],
  'law-8-socket-in-bus': ['shell/src/d.ts', "import 'laravel-echo';"],
  'law-8-three-in-the-sky': ['mfe-codex/src/f.ts', "import 'three';"],
  'law-9-no-cycles': ['shared/src/dates/about.ts', "import './round.ts';"],
  'law-10-shell-floor-0-looks-down': ['shell/src/modals/a.ts', "import '../session/index.ts';"],
  'law-10-shell-floor-1-looks-down': ['shell/src/session/a.ts', "import '../commands/a.ts';"],
  'law-10-shell-floor-2-looks-down': ['shell/src/commands/a.ts', "import '../services/index.ts';"],
  'law-10-shell-floor-3-looks-down': ['shell/src/services/a.ts', "import '../pages/index.ts';"],
  'law-10-shell-floor-4-looks-down': [
    'shell/src/pages/a.ts',
    "import type { Bar } from '../authenticated/index.ts';\nexport type Mine = Bar;",
  ],
  'law-10-shell-floor-5-looks-down': ['shell/src/authenticated/a.ts', "import '../chrome/b.ts';"],
  'law-10-shell-floor-6-looks-down': ['shell/src/chrome/a.ts', "import '../app/a.ts';"],
  'law-10-features-stand-on-top': [
    'mfe-feed/src/worker/a.ts',
    "import '../features/two/index.ts';",
  ],
  'law-0-tools-know-only-the-contract': ['tools/a.ts', "import '../shell/src/thing.ts';"],
  'law-0-no-test-in-the-product': ['shell/src/e.ts', "import './thing.test.ts';"],
};

const lawful: readonly (readonly [file: string, text: string])[] = [
  ['mfe-codex/src/other.ts', "import '../../shared/src/ui/index.ts';"],
  ['shell/src/thing.ts', "import 'react-router';\nexport interface Shell { readonly a: 1 }"],
  ['shell/src/thing.test.ts', "import './thing.ts';"],
  ['shared/src/ui/index.ts', "import 'react-aria-components';"],
  ['shared/src/state/index.ts', "import 'jotai';"],
  ['shared/src/api-client/index.ts', "import 'axios';"],
  ['shared/src/bus/index.ts', "import 'pusher-js';"],
  ['shared/src/dates/round.ts', "import './about.ts';"],
  ['shared/src/messages/index.ts', 'export const said = 1;'],
  ['shared/src/gedcom/b.ts', "import './c.ts';"],
  ['shared/src/gedcom/c.ts', 'export const c = 1;'],
  ['shared/src/kinship/b.ts', "import '../contracts/vocabulary.ts';"],
  ['shared/src/contracts/vocabulary.ts', 'export const words = 1;'],
  ['shared/src/contracts/x.ts', 'export const x = 1;'],
  ['mfe-feed/src/features/two/inside.ts', 'export const two = 2;'],
  ['mfe-feed/src/features/two/index.ts', "export { two } from './inside.ts';"],
  ['mfe-feed/src/features/sky/sky.ts', "import 'three';\nimport '../two/index.ts';"],
  [
    'api/src/modules/y/y.queries.ts',
    "import '../../../../shared/src/contracts/x.ts';\nimport '../x/index.ts';",
  ],
  ['api/src/modules/y/index.ts', 'export const y = 1;'],
  ['api/src/modules/x/index.ts', 'export const x = 1;'],
  ['shell/src/session/index.ts', "import '../modals/b.ts';"],
  ['shell/src/modals/b.ts', 'export const b = 1;'],
  ['shell/src/services/index.ts', "import '../session/index.ts';"],
  ['shell/src/pages/index.ts', "import '../services/index.ts';"],
  [
    'shell/src/authenticated/index.ts',
    "import '../pages/index.ts';\nexport interface Bar { readonly a: 1 }",
  ],
  ['shell/src/chrome/b.ts', "import '../authenticated/index.ts';"],
  ['shell/src/app/a.ts', "import '../chrome/b.ts';"],
  ['tools/b.ts', 'export const b = 1;'],
];

interface Violation {
  readonly rule: string;
  readonly from: string;
}

describe('the laws of the architecture', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kinlore-laws-'));
  let found: readonly Violation[] = [];

  beforeAll(() => {
    for (const [file, text] of [...Object.values(planted), ...lawful]) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), `${text}\n`);
    }
    const done = spawnSync(
      process.execPath,
      [
        join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
        '--config',
        join(root, '.dependency-cruiser.mjs'),
        '--output-type',
        'json',
        '.',
      ],
      { cwd: folder, encoding: 'utf8', maxBuffer: 64_000_000 },
    );
    const report = JSON.parse(done.stdout) as {
      readonly summary: {
        readonly violations: readonly {
          readonly rule: { readonly name: string };
          readonly from: string;
        }[];
      };
    }; // the shape of its JSON report
    found = report.summary.violations.map(({ rule, from }) => ({ rule: rule.name, from }));
  }, 60_000);

  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  it.each(Object.entries(planted))('%s is seen to be broken', (rule, [file]) => {
    expect(found).toContainEqual({ rule, from: file });
  });

  it('are not seen broken where they are kept', () => {
    const guilty = new Set(Object.entries(planted).map(([rule, [file]]) => `${rule} ${file}`));
    // A circle may be told from either of its ends.
    guilty.add('law-9-no-cycles shared/src/dates/round.ts');
    expect(found.filter(({ rule, from }) => !guilty.has(`${rule} ${from}`))).toEqual([]);
  });

  it('are each planted, none forgotten, and say a sentence and a reason', async () => {
    const { default: config } = (await import(join(root, '.dependency-cruiser.mjs'))) as {
      readonly default: {
        readonly forbidden: readonly { readonly name: string; readonly comment: string }[];
      };
    }; // a JavaScript file of ours
    expect(config.forbidden.map(({ name }) => name).toSorted()).toEqual(
      Object.keys(planted).toSorted(),
    );
    for (const { comment } of config.forbidden) expect(comment).toMatch(/\. Because .+\.$/u);
  });
});
