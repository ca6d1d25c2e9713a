/** For the little that no address of the API does yet: a sentence to the database of a running server, by the client the server itself uses. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, type Server } from './server.ts';

const client = `
import { readFileSync } from 'node:fs';
import pg from 'pg';
const [connection, sentence] = process.argv.slice(1);
const client = new pg.Client(JSON.parse(connection));
await client.connect();
const { rows } = await client.query(sentence, JSON.parse(readFileSync(0, 'utf8')));
await client.end();
process.stdout.write(JSON.stringify(rows));
`;

type Value = string | number | null;

/** Answers the rows. A list stands for an array of the database. The socket and the port stand in the file every PostgreSQL keeps while it runs. */
export function tellDatabase(
  server: Server,
  sentence: string,
  values: readonly (Value | readonly Value[])[] = [],
): readonly unknown[] {
  const [, , , port, host] = readFileSync(
    join(server.data, 'postgres', 'postmaster.pid'),
    'utf8',
  ).split('\n');
  const known = readFileSync(join(root, 'api/src/platform/database/embedded.ts'), 'utf8');
  const named = (what: string): string =>
    new RegExp(`const ${what} = '([^']+)'`, 'u').exec(known)?.[1] ?? 'kinlore';
  const connection = JSON.stringify({
    host,
    port: Number(port),
    user: named('USER'),
    database: named('DATABASE'),
  });
  const rows: unknown = JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', client, connection, sentence], {
      cwd: join(root, 'api'),
      encoding: 'utf8',
      input: JSON.stringify(values),
    }),
  );
  return Array.isArray(rows) ? rows : [];
}
