/** `/family/tree/:tree/import` and `/export`: whole files in and out. */
import { Readable } from 'node:stream';
import {
  applyImport,
  cancelImport,
  downloadExport,
  exportTree,
  linkExport,
  listImports,
  readExport,
  readImport,
  readImportReport,
  undoImport,
  uploadTreeFile,
} from '@kinlore/shared/contracts/family-exchange';
import type { Module } from '../../module.ts';
import { route, type Route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/ports.ts';
import type { TreeContext } from '../tree/index.ts';
import { createExporting, type Exporting } from './exporting.ts';
import { createImporting, type Importing } from './importing.ts';
import type { SeeWhole } from './job-actor.ts';
import { createTreeFiles, type TreeFiles } from './tree-files.ts';
import { createRunner } from './runner.ts';

export type { TreeFiles } from './tree-files.ts';

export interface TreeExchangeDeps {
  readonly treeContext: TreeContext;
  readonly seeWhole: SeeWhole;
}

const writing = { gate: 'adult', limit: { max: 120, seconds: 3600 } } as const;

const importRoutes = (importing: Importing): readonly Route[] => [
  route(
    uploadTreeFile,
    {
      gate: 'adult',
      action: 'tree.import.upload',
      replayable: false,
      limit: { max: 60, seconds: 3600 },
    },
    async ({ input, actor, request }) => ({
      data: await importing.upload(actor, input.params.tree, request),
    }),
  ),
  route(listImports, { gate: 'user', action: 'tree.import.list' }, async ({ input, actor }) =>
    importing.list(actor, input.params.tree, input.query.limit ?? 20, input.query.cursor),
  ),
  route(readImport, { gate: 'user', action: 'tree.import.read' }, async ({ input, actor }) => ({
    data: await importing.read(actor, input.params.tree, input.params.job),
  })),
  route(
    readImportReport,
    { gate: 'user', action: 'tree.import.report' },
    async ({ input, actor }) =>
      importing.report(
        actor,
        input.params.tree,
        input.params.job,
        input.query.limit ?? 100,
        input.query.cursor,
      ),
  ),
  route(applyImport, { ...writing, action: 'tree.import.apply' }, async ({ input, actor }) => {
    const { mode, name, dry_run = false } = input.body;
    return {
      data: await importing.apply(actor, input.params.tree, input.params.job, {
        mode,
        name,
        dryRun: dry_run,
      }),
    };
  }),
  route(undoImport, { ...writing, action: 'tree.import.undo' }, async ({ input, actor }) => ({
    data: await importing.undo(actor, input.params.tree, input.params.job),
  })),
  route(cancelImport, { ...writing, action: 'tree.import.cancel' }, async ({ input, actor }) => ({
    data: await importing.cancel(actor, input.params.tree, input.params.job),
  })),
];

const exportRoutes = (exporting: Exporting): readonly Route[] => [
  route(
    exportTree,
    { gate: 'teen', action: 'tree.export', limit: { max: 120, seconds: 3600 } },
    async ({ input, actor }) => ({
      data: await exporting.begin(actor, input.params.tree, input.body),
    }),
  ),
  route(readExport, { gate: 'teen', action: 'tree.export.read' }, async ({ input, actor }) => ({
    data: await exporting.read(actor, input.params.tree, input.params.job),
  })),
  route(
    linkExport,
    {
      gate: 'teen',
      action: 'tree.export.link',
      replayable: false,
      limit: { max: 60, seconds: 600 },
    },
    async ({ input, actor, reply }) => {
      void reply.header('cache-control', 'private, no-store');
      return { data: await exporting.link(actor, input.params.tree, input.params.job) };
    },
  ),
  route(
    downloadExport,
    { gate: 'teen', action: 'tree.export.file', limit: { max: 60, seconds: 600 } },
    async ({ input, actor, request, reply }) => {
      const { job } = input.params;
      const { token } = input.query;
      // Only what carries the file away uses its address up: programs ask for the head first.
      const file =
        request.method === 'HEAD'
          ? { ...(await exporting.lookUp(actor, job, token)), stream: Readable.from([]) }
          : await exporting.open(actor, job, token);
      void reply
        .header('content-type', file.type)
        .header('content-length', file.bytes)
        .header('content-disposition', `attachment; filename="${file.name}"`)
        .header('cache-control', 'private, no-store')
        .header('x-content-type-options', 'nosniff');
      await reply.send(file.stream);
      return undefined;
    },
  ),
];

export function createTreeExchange(
  platform: Platform,
  { treeContext, seeWhole }: TreeExchangeDeps,
): { readonly files: TreeFiles; readonly module: Module } {
  const importing = createImporting(platform, treeContext);
  const runner = createRunner(platform, treeContext.pictures);
  const exporting = createExporting(platform, { seeWhole, pictures: treeContext.pictures });
  const module: Module = {
    name: 'tree-exchange',
    routes: [...importRoutes(importing), ...exportRoutes(exporting)],
    jobs: [
      {
        name: 'family.import',
        run: async ({ importId }) => {
          if (typeof importId === 'string') await runner.run(importId);
        },
      },
      { name: 'family.imports.sweep', cron: '* * * * *', run: () => runner.sweep() },
      {
        name: 'family.export',
        run: async ({ exportId }) => {
          if (typeof exportId === 'string') await exporting.build(exportId);
        },
      },
      { name: 'family.exports.forget', cron: '47 * * * *', run: () => exporting.forget() },
      { name: 'family.imports.forget', cron: '37 2 * * *', run: () => importing.forget() },
    ],
  };
  return { files: createTreeFiles(platform, exporting), module };
}
