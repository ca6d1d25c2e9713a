/** `pnpm --filter @kinlore/api schema`: migrates a scratch database and writes its tables as TypeScript types to `schema.ts`, its columns to `table-columns.ts`. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { closedWords } from './closed-words.ts';
import { columnsFile, columnsIn } from './columns-of.ts';
import { startEmbedded } from './embedded.ts';
import { migrate } from './migrations.ts';

const verify = process.argv.includes('--verify');
const folder = mkdtempSync(join(tmpdir(), 'kinlore-schema-'));
const embedded = await startEmbedded({
  folder: join(folder, 'postgres'),
  durable: false,
  log: () => undefined,
});
try {
  await migrate(embedded.connect);
  const client = new pg.Client(embedded.connect);
  await client.connect();
  const columns = await closedWords(client);
  const byTable = await columnsIn(client);
  await client.end();
  if (!verify)
    writeFileSync(
      fileURLToPath(new URL('table-columns.ts', import.meta.url)),
      columnsFile(byTable),
    );
  const program = join(
    dirname(createRequire(import.meta.url).resolve('kysely-codegen/package.json')),
    'dist/cli/bin.js',
  );
  const options = [
    '--dialect=postgres',
    `--url=${embedded.url}`,
    `--out-file=${fileURLToPath(new URL('schema.ts', import.meta.url))}`,
    '--date-parser=string',
    '--exclude-pattern=schema_migration',
    '--type-mapping={"int8":"number","tsvector":"string","inet":"string"}',
    `--overrides=${JSON.stringify({ columns })}`,
    ...(verify ? ['--verify'] : []),
  ];
  const done = spawnSync(process.execPath, [program, ...options], { stdio: 'inherit' });
  process.exitCode = done.status ?? 1;
} finally {
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
}
