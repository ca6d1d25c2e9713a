import type {
  ImportOutcome,
  ImportPreview,
  TreeExport,
  TreeImport,
} from '@kinlore/shared/contracts/family-exchange';
import {
  LONG_NAME,
  NEVER,
  World,
  idOf,
  person,
  userOf,
  type Answers,
} from '@kinlore/shared/testing';
import type { Meta, StoryObj } from '@storybook/react';
import { expect, userEvent, within, waitFor } from 'storybook/test';
import ExportDialog from './ExportDialog.tsx';
import ImportDialog from './ImportDialog.tsx';
import { ImportSteps } from './ImportSteps.tsx';

const meta: Meta = { title: 'Tree/Exchange' };
export default meta;
type Story = StoryObj;

const [tree, job] = [idOf(400), idOf(401)];
const none = () => undefined;
const preview: ImportPreview = {
  version: '5.5.1',
  encoding: 'ansel',
  zipped: false,
  made_by: 'Old Book 3.1',
  language: 'Swedish',
  persons: 3_010,
  families: 1_422,
  sources: 12,
  media: 4,
  others: 3,
  kept: 418,
  living: 96,
  known: 7,
  lines: 36_812,
  warnings: 2,
  errors: 1,
};
const outcome: ImportOutcome = {
  persons: 3_003,
  families: 1_420,
  events: 6_120,
  links: 5_804,
  records: 19,
  matched: 7,
  files: 0,
  files_left: 0,
  stayed: 0,
};
const importOf = (over: Partial<TreeImport> = {}): TreeImport => ({
  id: job,
  tree_id: tree,
  target_tree_id: null,
  state: 'ready',
  mode: null,
  file_name: 'kivik-1871.ged',
  bytes: 482_113,
  done: 0,
  total: 0,
  preview,
  outcome: null,
  problem: null,
  created_at: '2026-11-19T10:00:00Z',
  applied_at: null,
  ...over,
});
const lines = [
  {
    line: 214,
    severity: 'error',
    code: 'dangling-xref',
    detail: 'FAMC points to F99, which is not in the file.',
  },
  { line: 3_071, severity: 'warning', code: 'level-jump', detail: 'Level 4 follows level 2.' },
  { line: 36_812, severity: 'note', code: 'long-line', detail: 'The line has 1200 bytes.' },
];
const [imports, report] = [
  `GET /family/tree/${tree}/import`,
  `GET /family/tree/${tree}/import/${job}/report`,
];
const base: Answers = {
  [imports]: { data: [], meta: { next: null } },
  [report]: { data: lines, meta: { next: null } },
  [`GET /family/tree/${tree}/import/${job}`]: NEVER,
};
const user = userOf(person(1, 'Ana Marković'));
const dialog = (answers: Answers): Story => ({
  render: () => (
    <World user={user} answers={{ ...base, ...answers }}>
      <ImportDialog treeId={tree} treeName="The Markovićs" onClose={none} />
    </World>
  ),
});
const steps = (begun: TreeImport): Story => ({
  render: () => (
    <World user={user} answers={base}>
      <ImportSteps
        treeId={tree}
        treeName="The Markovićs of Zemun and Kivik"
        begun={begun}
        onAgain={none}
        onChanged={none}
        onOpen={none}
      />
    </World>
  ),
});

export const Choose = dialog({});
export const BroughtBefore = dialog({
  [imports]: {
    data: [
      importOf(),
      importOf({ id: idOf(402), state: 'applied', file_name: `${LONG_NAME}.ged` }),
      importOf({ id: idOf(403), state: 'failed' }),
    ],
    meta: { next: null },
  },
});
export const BeforeCannotBeShown = dialog({ [imports]: 503 });

const file = (text: string, name: string) => new File([text], name, { type: 'text/plain' });
const chosen = (given: File, seen: RegExp): Story => ({
  ...dialog({}),
  play: async () => {
    const body = within(document.body);
    await userEvent.upload(await body.findByLabelText(/Family tree file/), given);
    await waitFor(async () => expect(await body.findByText(seen)).toBeVisible());
  },
});
export const ReadHere = chosen(
  file(
    '0 HEAD\n1 GEDC\n2 VERS 5.5.1\n0 @I1@ INDI\n1 NAME Sven /Lindqvist/\n1 FAMC @F9@\n0 TRLR\n',
    'sven.ged',
  ),
  /1 person/,
);
export const NotAFamilyTree = chosen(
  file('A shopping list: bread, milk', 'list.ged'),
  /can’t read this file/,
);

export const ServerReads = steps(
  importOf({ state: 'reading', preview: null, done: 120_000, total: 250_000 }),
);
export const Ready = steps(importOf());
export const ReadyLight: Story = { ...Ready, parameters: { theme: 'light' } };
export const Rehearsed = steps(importOf({ outcome, mode: 'merge' }));
export const Applying = steps(importOf({ state: 'applying', mode: 'new' }));
export const Applied = steps(
  importOf({ state: 'applied', outcome, target_tree_id: idOf(404), mode: 'new' }),
);
export const AppliedArchive: Story = {
  render: () => (
    <World
      user={user}
      answers={{
        ...base,
        [report]: {
          data: [
            {
              line: 88,
              severity: 'warning',
              code: 'picture-unusable',
              detail: `photos/${LONG_NAME.replaceAll(' ', '-')}.jpg: This picture is damaged and could not be read to its end. Nothing was kept of it.`,
            },
          ],
          meta: { next: null },
        },
      }}
    >
      <ImportSteps
        treeId={tree}
        treeName="The Markovićs of Zemun and Kivik"
        begun={importOf({
          state: 'applied',
          preview: { ...preview, zipped: true },
          outcome: { ...outcome, files: 41 },
          target_tree_id: idOf(404),
          mode: 'new',
        })}
        onAgain={none}
        onChanged={none}
        onOpen={none}
      />
    </World>
  ),
  play: async () => {
    await userEvent.click(
      await within(document.body).findByText('1 note about this file', { selector: 'summary' }),
    );
    await waitFor(async () =>
      expect(await within(document.body).findByText(/This picture is damaged/)).toBeVisible(),
    );
  },
};
export const Undone = steps(importOf({ state: 'undone', outcome: { ...outcome, stayed: 3 } }));
export const Failed = steps(
  importOf({
    state: 'failed',
    problem: {
      code: 'family.too_many_persons',
      message: 'A tree holds a quarter of a million persons at most. This would be more.',
    },
  }),
);
export const RightToLeft: Story = {
  ...steps(importOf({ file_name: 'شجرة العائلة.ged' })),
  parameters: { dir: 'rtl' },
};

const exportOf = (over: Partial<TreeExport> = {}): TreeExport => ({
  id: job,
  format: 'gedcom7',
  living: 'as_i_see',
  state: 'ready',
  done: 3_010,
  total: 3_010,
  bytes: 912_004,
  outcome: { persons: 3_010, veiled: 41, left_out: 0, files: 0 },
  file_name: 'family-tree-2026-11-19.ged',
  expires_at: '2026-11-20T10:00:00Z',
  ...over,
});
const exporting = (answer: TreeExport): Story => ({
  render: () => (
    <World
      user={user}
      answers={{
        [`POST /family/tree/${tree}/export`]: { data: answer },
        [`GET /family/tree/${tree}/export/${job}`]: NEVER,
      }}
    >
      <ExportDialog treeId={tree} onClose={none} />
    </World>
  ),
  play: async () => {
    await userEvent.click(
      await within(document.body).findByRole('button', { name: 'Create file' }),
    );
  },
});
export const ExportChoices: Story = {
  render: () => (
    <World user={user}>
      <ExportDialog treeId={tree} onClose={none} />
    </World>
  ),
};
export const ExportWriting = exporting(exportOf({ state: 'building', done: 900, outcome: null }));
export const ExportReady = exporting(exportOf());
export const ExportFailed = exporting(exportOf({ state: 'failed', outcome: null }));
