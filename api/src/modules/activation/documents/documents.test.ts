/** Documents of a reported death: who may not first; then how they lie, who reads them, and when they are gone. */
import { createHmac } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  MOST_CASE_DOCUMENT_BYTES,
  type CaseDocument,
} from '@kinlore/shared/contracts/case-documents';
import {
  contestCase,
  decideLegacyCase,
  readAdminLegacyCase,
  reportDeathByDocument,
  takeConfirmationBack,
  type LegacyCase,
} from '@kinlore/shared/contracts/legacy-cases';
import { sealPieces } from '../../../platform/sealing.ts';
import type { TestUser } from '../../../testing/index.ts';
import { somePicture } from '../../../testing/pictures.ts';
import { multipart } from '../../../testing/upload.ts';
import { askingOf } from '../testing/asking.ts';
import {
  activated,
  confirm,
  died,
  family,
  machineServer,
  pass,
  read,
  report,
  waiting,
  type Machine,
} from '../testing/families.ts';
import { documentKeys } from './keys.ts';

let machine: Machine;
beforeAll(async () => {
  machine = await machineServer();
});
afterAll(() => machine.server.close());
beforeEach(() => machine.server.clock.set('2027-05-04T10:00:00Z'));

const { as, admin, asProved } = askingOf(() => machine);
const WORDS = 'it is hereby certified that Rosa Kos has died';
const pdf = (words = WORDS): Buffer => Buffer.from(`%PDF-1.4\n% ${words}\n%%EOF\n`);
const REASON = 'The family asked us to look at it.';

interface Heard {
  readonly status: number;
  readonly code: string | null;
  readonly document: CaseDocument | null;
}
type Sender = Awaited<ReturnType<typeof as>>;

async function sendBy(by: Sender, id: string, bytes: Buffer, field = 'document'): Promise<Heard> {
  const answer = await by.raw({
    method: 'POST',
    url: `/api/v1/legacy/cases/${id}/documents`,
    ...multipart(field, bytes, { name: 'Sterbeurkunde Ž.pdf', type: 'application/pdf' }),
  });
  const body = answer.json<{ data?: CaseDocument; code?: string }>();
  return { status: answer.statusCode, code: body.code ?? null, document: body.data ?? null };
}
const send = async (who: TestUser, id: string, bytes = pdf(), field = 'document') =>
  sendBy(await as(who), id, bytes, field);
const added = async (who: TestUser, id: string, bytes = pdf()): Promise<CaseDocument> => {
  const { document, code } = await send(who, id, bytes);
  if (document === null) throw new Error(`not added: ${String(code)}`);
  return document;
};
const openBy = async (by: Sender, id: string, document: string, reason = REASON) =>
  by.raw({
    method: 'POST',
    url: `/api/v1/admin/legacy-cases/${id}/documents/${document}/reading`,
    payload: { reason },
  });
const open = async (who: TestUser, id: string, document: string, reason = REASON) =>
  openBy(await asProved(who), id, document, reason);
const remove = async (who: TestUser, id: string, document: string) => {
  const answer = await (
    await as(who)
  ).raw({ method: 'DELETE', url: `/api/v1/legacy/cases/${id}/documents/${document}` });
  return answer.statusCode;
};
const asStaff = async (who: TestUser, id: string): Promise<LegacyCase> =>
  (await (await as(who)).call(readAdminLegacyCase, { params: { case: id } })).data;
const folder = () => join(machine.server.folder, 'media', 'case-documents');
const files = async (): Promise<readonly string[]> => readdir(folder()).catch(() => []);
const fileOf = (document: CaseDocument) => join(folder(), document.id);
const rowsOf = (id: string) =>
  machine.server.database
    .selectFrom('legacy_document')
    .selectAll()
    .where('case_id', '=', id)
    .execute();
const logOf = async (life: TestUser) =>
  (
    await machine.server.database
      .selectFrom('steward_log')
      .select('action')
      .where('life_id', '=', life.id)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

describe('who may not', () => {
  it('add one: nobody who has said nothing, the owner, a stranger, or anybody once it is over', async () => {
    const { rosa, ivo, mara, vesna, lena, id } = await waiting(machine);
    const stranger = await machine.server.world.user();
    expect([await send(ivo, id), await send(mara, id)]).toMatchObject([
      { status: 409, code: 'legacy_case.say_first' },
      { status: 409, code: 'legacy_case.say_first' },
    ]);
    expect(await send(stranger, id)).toMatchObject({ status: 404, code: 'general.not_found' });
    expect(await send(await admin(), id)).toMatchObject({ status: 404 });
    expect(await send(rosa, id)).toMatchObject({ status: 409 });
    for (const who of [vesna, lena])
      expect(await send(who, id)).toMatchObject({ status: 409, code: 'legacy_case.over' });
    expect(await rowsOf(id)).toEqual([]);
  });

  it('read one: nobody who added it, keeps the life, is near or helps; an administrator only with proof and a reason', async () => {
    const nina = await admin();
    const { rosa, vesna, lena, mara, id } = await waiting(machine);
    const moderator = await machine.server.world.user({ roles: ['moderator'] });
    const { id: document } = await added(vesna, id);
    for (const who of [vesna, lena, mara, moderator])
      expect((await open(who, id, document)).statusCode).toBe(404);
    expect((await openBy(await as(nina), id, document)).json()).toMatchObject({
      code: 'auth.step_up_required',
    });
    for (const reason of ['because', ' '.repeat(40), 'x'.repeat(501)])
      expect((await open(nina, id, document, reason)).statusCode).toBe(422);
    const other = await waiting(machine);
    expect((await open(nina, other.id, document)).statusCode).toBe(404);
    expect(await logOf(rosa)).not.toContain('case.document_read');
    await machine.server.database
      .updateTable('app_user')
      .set({ roles: ['admin'] })
      .where('id', '=', rosa.id)
      .execute();
    expect((await open(rosa, id, document)).statusCode).toBe(404);
  });

  it('take one back: nobody but who added it, and not once it is activated', async () => {
    const { vesna, lena, id } = await waiting(machine, { waitingDays: 7 });
    const { id: document } = await added(vesna, id);
    expect(await remove(lena, id, document)).toBe(404);
    await pass(machine, 7);
    expect(await remove(vesna, id, document)).toBe(409);
    expect(await rowsOf(id)).toHaveLength(1);
  });
});

describe('what is refused', () => {
  it('is every other file, whatever its name says; what is empty, too large, or in another field; and a fourth', async () => {
    const { vesna, id } = await waiting(machine);
    const before = await files();
    const tooLarge = Buffer.concat([pdf(), Buffer.alloc(MOST_CASE_DOCUMENT_BYTES)]);
    const refused = [
      [Buffer.from('<script>alert(1)</script>'.repeat(20)), 'legacy_case.document_kind'],
      [Buffer.from('GIF89a'), 'legacy_case.document_kind'],
      [Buffer.from('MZ'), 'legacy_case.document_kind'],
      [Buffer.alloc(0), 'legacy_case.no_document'],
      [tooLarge, 'legacy_case.document_size'],
      [Buffer.concat([tooLarge, Buffer.alloc(200_000)]), 'legacy_case.document_size'],
    ] as const;
    for (const [bytes, code] of refused)
      expect(await send(vesna, id, bytes), code).toMatchObject({ code });
    expect(await send(vesna, id, pdf(), 'file')).toMatchObject({ code: 'legacy_case.no_document' });
    expect(await files()).toEqual(before);
    for (const words of ['one', 'two', 'three']) await added(vesna, id, pdf(words));
    expect(await send(vesna, id, pdf('four'))).toMatchObject({
      code: 'legacy_case.documents_full',
    });
    expect(await files()).toHaveLength(before.length + 3);
  });

  it('is what does not fit on the disk: nothing half lies there, and it can be sent again', async () => {
    const { vesna, id } = await waiting(machine);
    const { storage } = machine.server.platform;
    const room = storage.room.bind(storage);
    const before = await files();
    try {
      Object.assign(storage, { room: async () => 0 });
      expect(await send(vesna, id)).toMatchObject({ status: 507, code: 'general.storage_full' });
    } finally {
      Object.assign(storage, { room });
    }
    expect([await files(), await rowsOf(id)]).toEqual([before, []]);
    expect(await send(vesna, id)).toMatchObject({ status: 201 });
  });
});

/** Sends the beginning of what it announces, and hangs up once some of it lies on the disk. */
async function tornOff(who: TestUser, id: string): Promise<void> {
  const { token } = await machine.server.world.session(who);
  const address = new URL(await machine.server.listen());
  const { payload, headers } = multipart(
    'document',
    Buffer.concat([pdf(), Buffer.alloc(2_000_000)]),
  );
  const socket = connect(Number(address.port), address.hostname);
  socket.on('error', () => undefined);
  socket.write(
    [
      `POST /api/v1/legacy/cases/${id}/documents HTTP/1.1`,
      `Host: ${address.host}`,
      `Authorization: Bearer ${token}`,
      `Content-Type: ${headers['content-type'] ?? ''}`,
      `Content-Length: ${String(payload.length)}`,
      '\r\n',
    ].join('\r\n'),
  );
  socket.write(payload.subarray(0, 1_000_000));
  await expect.poll(halfWritten).toBeGreaterThan(0);
  socket.destroy();
}
const halfWritten = async (): Promise<number> =>
  (await readdir(join(machine.server.folder, 'media', '.writing'))).length;

describe('a sender that goes away in the middle', () => {
  it('leaves no file and no row, and can send it again', async () => {
    const { vesna, id } = await waiting(machine);
    const before = await files();
    await tornOff(vesna, id);
    await expect.poll(halfWritten).toBe(0);
    expect([await files(), await rowsOf(id)]).toEqual([before, []]);
    expect(await send(vesna, id)).toMatchObject({ status: 201 });
  });
});

describe('a document', () => {
  it('lies encrypted, with a key of its own that is sealed, and so does its name', async () => {
    const { vesna, id } = await waiting(machine);
    const document = await added(vesna, id);
    const again = await added(vesna, id, pdf(`${WORDS}.`));
    expect(document).toMatchObject({
      name: 'Sterbeurkunde Ž.pdf',
      type: 'application/pdf',
      bytes: pdf().length,
      own: true,
      removable: true,
    });
    const bytes = await readFile(fileOf(document));
    expect(bytes.length).toBe(pdf().length + 28);
    for (const clear of [WORDS, 'PDF']) expect(bytes.includes(clear)).toBe(false);
    const rows = await rowsOf(id);
    const keys = rows.map((row) =>
      documentKeys(machine.server.platform.sign).openKey(row.id, row.sealed_key),
    );
    expect(keys.map((key) => key?.length)).toEqual([32, 32]);
    expect(keys[0]?.equals(keys[1] ?? Buffer.alloc(0))).toBe(false);
    expect(JSON.stringify(rows.map((row) => row.sealed_name.toString('latin1')))).not.toContain(
      'Sterbe',
    );
    expect(again.id).not.toBe(document.id);
  });

  it('is known by its bytes, is the same when it is sent again, and may be a photograph', async () => {
    const { vesna, lena, id } = await waiting(machine);
    const photograph = await somePicture();
    const first = await added(vesna, id, photograph);
    expect(first.type).toMatch(/^image\/(?:jpeg|png)$/u);
    expect((await added(vesna, id, photograph)).id).toBe(first.id);
    expect((await added(lena, id, photograph)).id).not.toBe(first.id);
    expect(await rowsOf(id)).toHaveLength(2);
  });

  it('is seen by who added it and by administrators, and by nobody else', async () => {
    const nina = await admin();
    const { vesna, lena, mara, id } = await waiting(machine);
    const { id: document } = await added(vesna, id);
    expect((await read(machine, vesna, id)).documents).toMatchObject([{ id: document, own: true }]);
    expect((await read(machine, vesna, id)).abilities.add_documents).toBe(2);
    for (const who of [lena, mara]) expect((await read(machine, who, id)).documents).toEqual([]);
    expect((await read(machine, mara, id)).abilities.add_documents).toBe(0);
    expect((await asStaff(nina, id)).documents).toMatchObject([
      { id: document, own: false, person: { id: vesna.id }, readings: [] },
    ]);
  });

  it('is given to an administrator bit for bit, as a file to be saved, and that is written down', async () => {
    const nina = await admin();
    const { rosa, vesna, id } = await waiting(machine);
    const { id: document } = await added(vesna, id);
    const answer = await open(nina, id, document, ` ${REASON} `);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(pdf())).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(answer.headers['content-disposition']).toMatch(/^attachment;/u);
    expect(answer.headers['content-security-policy']).toMatch(/^sandbox;/u);
    expect((await logOf(rosa)).slice(-2)).toEqual(['case.document_add', 'case.document_read']);
    expect((await asStaff(nina, id)).documents[0]?.readings).toMatchObject([
      { person: { id: nina.id }, reason: REASON },
    ]);
    expect((await read(machine, vesna, id)).documents[0]?.readings).toEqual([]);
    const audits = await machine.server.database
      .selectFrom('audit')
      .select(['action', 'actor_id', 'detail'])
      .where('resource_id', '=', document)
      .execute();
    expect(audits).toMatchObject([
      { action: 'legacy_case.read_document', actor_id: nina.id, detail: { case: id } },
    ]);
    expect(JSON.stringify(audits)).not.toContain(REASON);
  });

  it('is added by an administrator to their own report, and by who disagrees', async () => {
    const nina = await admin();
    const { rosa, mara } = await family(machine);
    const { data } = await (
      await asProved(nina)
    ).call(reportDeathByDocument, {
      body: { person: rosa.id, died, words: 'A certificate was shown to me.' },
    });
    expect(data.abilities.add_documents).toBe(3);
    expect(await send(nina, data.id)).toMatchObject({ status: 201 });
    await (
      await as(mara)
    ).call(contestCase, { params: { case: data.id }, body: { reason: 'I spoke to her.' } });
    expect(await send(mara, data.id, await somePicture())).toMatchObject({ status: 201 });
    expect((await asStaff(nina, data.id)).documents).toHaveLength(2);
  });
});

describe('what is not as it was', () => {
  it('is told: one bit of it, its end, another file in its place, no file at all', async () => {
    const nina = await admin();
    const { vesna, id } = await waiting(machine);
    const document = await added(vesna, id);
    const other = await added(vesna, id, pdf('another'));
    const path = fileOf(document);
    const bytes = await readFile(path);
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(20) ^ 1, 20);
    for (const wrong of [
      changed,
      bytes.subarray(0, -1),
      Buffer.alloc(3),
      await readFile(fileOf(other)),
    ]) {
      await writeFile(path, wrong);
      expect((await open(nina, id, document.id)).json()).toMatchObject({
        code: 'legacy_case.document_damaged',
      });
    }
    await machine.server.platform.storage.remove(`case-documents/${document.id}`);
    expect((await open(nina, id, document.id)).statusCode).toBe(409);
    await writeFile(path, bytes);
    expect((await open(nina, id, document.id)).rawPayload.equals(pdf())).toBe(true);
  });

  it('is told: another secret; the names are empty then, and everything else goes on', async () => {
    const nina = await admin();
    const { vesna, id } = await waiting(machine);
    const { id: document } = await added(vesna, id);
    const wrong = documentKeys((purpose, value) =>
      createHmac('sha256', 'another secret').update(`${purpose} ${value}`).digest('base64url'),
    );
    await machine.server.database
      .updateTable('legacy_document')
      .set({
        sealed_key: wrong.sealKey(document, Buffer.alloc(32)),
        sealed_name: wrong.sealName(document, 'name'),
      })
      .where('id', '=', document)
      .execute();
    expect((await open(nina, id, document)).json()).toMatchObject({
      code: 'legacy_case.document_locked',
    });
    expect((await asStaff(nina, id)).documents).toMatchObject([{ name: '' }]);
  });

  it('is found each night: a file that no row knows goes, a row whose file is gone is told to administrators', async () => {
    const { vesna, id } = await waiting(machine);
    const [kept, lost] = [await added(vesna, id), await added(vesna, id, pdf('lost'))];
    const { storage } = machine.server.platform;
    const pieces = sealPieces((async function* () {})(), 'nobody', Buffer.alloc(32));
    await storage.write('case-documents/stray', Readable.from(pieces), { maxBytes: 100 });
    await storage.remove(`case-documents/${lost.id}`);
    // Files are as young as the clock of the machine says.
    machine.server.clock.set(new Date(Date.now() + 3 * 86_400_000).toISOString());
    await machine.runJob('activation.documents');
    expect(await files()).not.toContain('stray');
    expect(await files()).toContain(kept.id);
    const { rows } = await sql<{ id: string }>`
      select resource_id::text as id from audit where action = 'legacy_document.missing'`.execute(
      machine.server.database,
    );
    expect(rows.map((row) => row.id)).toContain(lost.id);
    expect(rows.map((row) => row.id)).not.toContain(kept.id);
  });
});

describe('it goes', () => {
  it('when it is taken back, alone or with what was said', async () => {
    const { rosa, vesna, lena, id } = await waiting(machine);
    const [one, other] = [await added(vesna, id), await added(lena, id)];
    expect(await remove(vesna, id, one.id)).toBe(204);
    expect(await files()).not.toContain(one.id);
    await (await as(lena)).call(takeConfirmationBack, { params: { case: id } });
    expect(await files()).not.toContain(other.id);
    expect(await rowsOf(id)).toEqual([]);
    expect(await logOf(rosa)).toContain('case.document_remove');
  });

  it('but not with a confirmation of who disagrees as well', async () => {
    const { vesna, id } = await waiting(machine);
    await added(vesna, id);
    const by = await as(vesna);
    await by.call(contestCase, { params: { case: id }, body: { reason: 'I was mistaken.' } });
    await by.call(takeConfirmationBack, { params: { case: id } });
    expect(await rowsOf(id)).toHaveLength(1);
  });

  it('ninety days after the case ended, with its key; not a day before', async () => {
    const nina = await admin();
    const { vesna, id } = await waiting(machine);
    const { id: document } = await added(vesna, id);
    await (
      await asProved(nina)
    ).call(decideLegacyCase, {
      params: { case: id },
      body: { decision: 'cancel', reason: 'She has called the office.' },
    });
    machine.server.clock.advance({ days: 89 });
    await machine.runJob('activation.erase');
    expect([await files(), await rowsOf(id)]).toMatchObject([
      expect.arrayContaining([document]),
      [{ id: document }],
    ]);
    machine.server.clock.advance({ days: 2 });
    await machine.runJob('activation.erase');
    expect([await files(), await rowsOf(id)]).toEqual([expect.not.arrayContaining([document]), []]);
  });

  it('not with the account of who added it: the case needs it until its clock', async () => {
    const nina = await admin();
    const { vesna, lena, id } = await activated(machine);
    expect(await send(lena, id)).toMatchObject({ status: 201 });
    const before = await added(vesna, id, pdf('of Vesna'));
    const now = machine.server.clock.now();
    await sql`update app_user set erased_at = ${now} where id = ${vesna.id}`.execute(
      machine.server.database,
    );
    await sql`insert into account_deletion (user_id, asked_at, due_at, begun_at) values (${vesna.id}, ${now}, ${now}, ${now})`.execute(
      machine.server.database,
    );
    await sql`select erase_account(${vesna.id})`.execute(machine.server.database);
    expect((await asStaff(nina, id)).documents).toHaveLength(2);
    expect((await open(nina, id, before.id)).rawPayload.equals(pdf('of Vesna'))).toBe(true);
  });
});

describe('forty at once', () => {
  it('of one document are one; of forty documents three are kept, and no file lies there for the others', async () => {
    const { rosa, vesna, lena } = await family(machine);
    const { id } = await report(machine, vesna, rosa);
    await confirm(machine, lena, id);
    const before = (await files()).length;
    const [one, other] = [await as(vesna), await as(lena)];
    const heard = await Promise.all([
      ...Array.from({ length: 40 }, () => sendBy(one, id, pdf())),
      ...Array.from({ length: 40 }, (_, place) => sendBy(other, id, pdf(String(place)))),
    ]);
    expect(new Set(heard.map(({ status }) => status))).toEqual(new Set([201, 409, 429]));
    const rows = await rowsOf(id);
    expect(rows.filter(({ user_id: by }) => by === vesna.id)).toHaveLength(1);
    expect(rows.filter(({ user_id: by }) => by === lena.id)).toHaveLength(3);
    expect(await files()).toHaveLength(before + 4);
  });
});
