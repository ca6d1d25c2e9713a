import type { TreeExport, TreeImport } from '@kinlore/shared/contracts/family-exchange';
import { World, idOf, person, userOf, type Answers } from '@kinlore/shared/testing';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import ExportDialog from './ExportDialog.tsx';
import ImportDialog from './ImportDialog.tsx';
import { readPreview } from './preview.ts';

afterEach(cleanup);
const [tree, job] = [idOf(400), idOf(401)];
const text =
  '0 HEAD\n1 GEDC\n2 VERS 5.5.1\n0 @I1@ INDI\n1 NAME Sven /Lindqvist/\n1 FAMC @F9@\n0 TRLR\n';
const importOf = (over: Partial<TreeImport> = {}): TreeImport => ({
  id: job,
  tree_id: tree,
  target_tree_id: null,
  state: 'ready',
  mode: null,
  file_name: 'sven.ged',
  bytes: 100,
  done: 0,
  total: 0,
  problem: null,
  outcome: null,
  created_at: '2026-11-19T10:00:00Z',
  applied_at: null,
  preview: {
    version: '5.5.1',
    encoding: 'utf-8',
    zipped: false,
    made_by: '',
    language: '',
    persons: 1,
    families: 0,
    sources: 0,
    media: 0,
    others: 0,
    kept: 2,
    living: 1,
    known: 0,
    lines: 7,
    warnings: 0,
    errors: 1,
  },
  ...over,
});
const outcome = {
  persons: 1,
  families: 0,
  events: 0,
  links: 0,
  records: 1,
  matched: 0,
  files: 0,
  files_left: 0,
  stayed: 0,
};

function open(answers: Answers = {}) {
  const changed: string[] = [];
  const at = `/family/tree/${tree}/import`;
  render(
    <World
      user={userOf(person(1, 'Ana'))}
      answers={{
        [`GET ${at}`]: { data: [importOf()], meta: { next: null } },
        [`GET ${at}/${job}/report`]: { data: [], meta: { next: null } },
        ...answers,
      }}
    >
      <ImportDialog
        treeId={tree}
        treeName="Ours"
        onClose={() => undefined}
        onChanged={(id) => changed.push(id)}
      />
    </World>,
  );
  return changed;
}
const choose = (content: string, name: string) => {
  fireEvent.change(screen.getByLabelText(/Family tree file/), {
    target: { files: [new File([content], name)] },
  });
};

it('sends nothing that it cannot read itself', async () => {
  let sent = 0;
  open({
    [`POST /family/tree/${tree}/import`]: () => {
      sent += 1;
      return 500;
    },
  });
  choose('bread, milk', 'list.ged');
  expect(await screen.findByText(/can’t read this file/)).toBeTruthy();
  expect(sent).toBe(0);
});

it('says what is in the file before it is sent, and of one that was sent what the server found before anything is written', async () => {
  open();
  choose(text, 'kivik.ged');
  expect(await screen.findByText('1 person')).toBeTruthy();
  expect(screen.getByText(/FAMC points to F9/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Use this file' })).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'sven.ged' }));
  expect(await screen.findByText(/no field for 2 entries/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Import' })).toBeTruthy();
});

it('tries without keeping, brings in, tells which tree changed, and takes all of it back', async () => {
  const applied: unknown[] = [];
  const at = `/family/tree/${tree}/import/${job}`;
  let now = importOf();
  const changed = open({
    [`GET ${at}`]: () => ({ data: now }),
    [`POST ${at}/apply`]: async (request) => {
      const body = (await request.json()) as { dry_run?: boolean };
      applied.push(body);
      now =
        body.dry_run === true
          ? importOf({ outcome })
          : importOf({ state: 'applied', outcome, target_tree_id: idOf(7) });
      return { data: importOf({ state: body.dry_run === true ? 'rehearsing' : 'applying' }) };
    },
    [`POST ${at}/undo`]: () => {
      now = importOf({ state: 'undone', outcome });
      return { data: importOf({ state: 'undoing' }) };
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'sven.ged' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Test without saving' }));
  expect(
    await screen.findByText('This would add:', { exact: false }, { timeout: 3_000 }),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Import' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo import' }, { timeout: 3_000 }));
  expect(await screen.findByText('Import undone', {}, { timeout: 3_000 })).toBeTruthy();
  expect(applied).toEqual([
    { mode: 'new', name: 'sven', dry_run: true },
    { mode: 'new', name: 'sven' },
  ]);
  expect(changed).toContain(idOf(7));
});

it('asks for a file in the words and with the living that were chosen', async () => {
  const asked: unknown[] = [];
  render(
    <World
      user={userOf(person(1, 'Ana'))}
      answers={{
        [`POST /family/tree/${tree}/export`]: async (request) => {
          asked.push(await request.json());
          return 503;
        },
      }}
    >
      <ExportDialog treeId={tree} onClose={() => undefined} />
    </World>,
  );
  fireEvent.click(await screen.findByLabelText(/Only people who have died/));
  fireEvent.click(screen.getByLabelText(/GEDZIP/));
  fireEvent.click(screen.getByRole('button', { name: 'Create file' }));
  await waitFor(() => {
    expect(asked).toEqual([{ format: 'gedzip', living: 'deceased_only' }]);
  });
  expect(await screen.findByRole('alert')).toBeTruthy();
});

it('asks for an address with each press, hands it to the browser, and says when there is none', async () => {
  const made: TreeExport = {
    id: job,
    format: 'gedcom7',
    living: 'as_i_see',
    state: 'ready',
    done: 3,
    total: 3,
    bytes: 90,
    outcome: { persons: 3, veiled: 0, left_out: 0, files: 0 },
    file_name: 'family-tree.ged',
    expires_at: '2026-11-20T10:00:00Z',
  };
  let asked = 0;
  const answer = () => {
    asked += 1;
    return asked > 2
      ? 404
      : { data: { url: `/file?token=${String(asked)}`, expires_at: '2026-11-19T10:01:00Z' } };
  };
  const saved: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function press(
    this: HTMLAnchorElement,
  ) {
    saved.push(`${this.getAttribute('href') ?? ''} as ${this.download}`);
  });
  render(
    <World
      user={userOf(person(1, 'Ana'))}
      answers={{
        [`POST /family/tree/${tree}/export`]: { data: made },
        [`POST /family/tree/${tree}/export/${job}/link`]: answer,
      }}
    >
      <ExportDialog treeId={tree} onClose={() => undefined} />
    </World>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Create file' }));
  const save = await screen.findByRole('button', { name: 'Download family-tree.ged' });
  fireEvent.click(save);
  await waitFor(() => {
    expect(saved).toEqual(['/file?token=1 as family-tree.ged']);
  });
  await waitFor(() => {
    expect(save.getAttribute('aria-busy')).toBeNull();
  });
  fireEvent.click(save);
  await waitFor(() => {
    expect(saved).toHaveLength(2);
  });
  await waitFor(() => {
    expect(save.getAttribute('aria-busy')).toBeNull();
  });
  fireEvent.click(save);
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(saved).toEqual(['/file?token=1 as family-tree.ged', '/file?token=2 as family-tree.ged']);
  click.mockRestore();
});

it('reads a file by itself: persons, version, encoding and what is wrong, by line', async () => {
  const answer = await readPreview(new TextEncoder().encode(text), () => undefined);
  expect(answer).toMatchObject({
    kind: 'read',
    preview: { persons: 1, version: '5.5.1', encoding: 'utf-8', lines: 7 },
  });
  expect(
    answer.kind === 'read' && answer.preview.report.find((line) => line.line === 6)?.sentence,
  ).toMatch(/F9/);
});
