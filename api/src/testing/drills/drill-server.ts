/** The real server around two tiny endpoints, so that a drill judges the platform and not a feature: a row with its event, and a file. */
import { Closed, Data, endpoint, Line, Page, Type } from '@kinlore/shared/contracts/kernel';
import { startApp } from '../../app.ts';
import { DomainError } from '../../platform/errors.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { createLogger } from '../../platform/log.ts';
import type { Platform } from '../../platform/ports.ts';
import { newId } from '../../platform/id.ts';
import { readSettings } from '../../settings.ts';

const MAX_FILE = 5_000_000;

export const writeNote = endpoint({
  method: 'POST',
  path: '/drill/notes',
  summary: 'Write a row',
  body: Closed({ key: Line(60, 1) }),
  answers: { 201: Data(Type.Object({ key: Type.String() })) },
});
export const writeFile = endpoint({
  method: 'POST',
  path: '/drill/files',
  summary: 'Write a file',
  transport: 'multipart',
  answers: { 201: Data(Type.Object({ sha256: Type.String() })) },
});
const listNotes = endpoint({
  method: 'GET',
  path: '/drill/notes',
  summary: 'Every row',
  query: Closed({ cursor: Type.Optional(Type.String()) }),
  answers: { 200: Page(Type.Object({ key: Type.String(), handled: Type.Boolean() })) },
});

const PAGE = 1_000;

function routes({ database, storage, outbox, clock }: Platform): readonly Route[] {
  return [
    route(
      writeNote,
      { gate: 'public', action: 'drill.note' },
      async ({
        input: {
          body: { key },
        },
      }) => {
        await database.transaction().execute(async (transaction) => {
          await transaction
            .insertInto('instance_setting')
            .values({ key: `drill:${key}`, value: 'false', updated_at: clock.now() })
            .execute();
          await outbox.append(transaction, {
            type: 'user.joined',
            userId: newId(),
            invitedBy: key,
          });
        });
        return { data: { key } };
      },
    ),
    route(writeFile, { gate: 'public', action: 'drill.file' }, async ({ request }) => {
      const part = await request.file({ limits: { fileSize: MAX_FILE } });
      if (part === undefined) throw new DomainError('general.invalid');
      // Named by what it ought to hold, so that a half file gives itself away.
      const { sha256 } = await storage.write(`drill/${part.filename}`, part.file, {
        maxBytes: MAX_FILE,
      });
      await database
        .insertInto('instance_setting')
        .values({ key: `file:${sha256}`, value: 'true', updated_at: clock.now() })
        .execute();
      return { data: { sha256 } };
    }),
    route(listNotes, { gate: 'public', action: 'drill.list' }, async ({ input }) => {
      const rows = await database
        .selectFrom('instance_setting')
        .select(['key', 'value'])
        .where('key', '>', input.query.cursor ?? '')
        .orderBy('key')
        .limit(PAGE)
        .execute();
      return {
        data: rows.map(({ key, value }) => ({ key, handled: value === true })),
        meta: { next: rows.length === PAGE ? (rows.at(-1)?.key ?? null) : null },
      };
    }),
  ];
}

const settings = readSettings();
const app = await startApp({
  settings,
  log: createLogger(settings.logLevel),
  modules: (platform) => [
    {
      name: 'drill',
      routes: routes(platform),
      handlers: [
        {
          name: 'drill.marks',
          on: ['user.joined'],
          async handle(transaction, event) {
            if (event.type === 'user.joined')
              await transaction
                .updateTable('instance_setting')
                .set({ value: 'true' })
                .where('key', '=', `drill:${event.invitedBy ?? ''}`)
                .execute();
          },
        },
      ],
    },
  ],
});
process.stdout.write(`${app.address}\n`);
process.on('SIGTERM', () => void app.stop().then(() => process.exit(0)));
