/** The secret of the instance is turned: what the former one has sealed is read, is sealed anew, and needs the former one no more. */
import { createHmac } from 'node:crypto';
import { readLegacyKey } from '@kinlore/shared/contracts/legacy-keys';
import { generateSecret } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newFileKey } from '../platform/sealing.ts';
import type { Sign } from '../platform/ports.ts';
import { createSealing } from '../platform/sealing.ts';
import { testServer, type TestServer } from '../testing/index.ts';
import { documentKeys } from './activation/documents/keys.ts';
import { family, machineOf, report } from './activation/testing/families.ts';
import { renewCodes, sealedKeys, takeCodeOfList } from './auth/ways-in/codes.ts';
import { createModules } from './index.ts';
import { createPushKeys } from './notifications/push/push-keys.ts';

const signBy =
  (secret: string): Sign =>
  (purpose, value) =>
    createHmac('sha256', secret).update(`${purpose}\u0000${value}`).digest('base64url');
const formerSecrets = ['the secret that somebody has seen', 'the secret before the last one, old'];
const [former, older] = formerSecrets.map((secret) => signBy(secret)) as [Sign, Sign];

let server: TestServer;
/** The secret of now alone, as it is once the former ones are taken away. */
let alone: Sign;
beforeAll(async () => {
  server = await testServer({ modules: createModules, formerSecrets });
  alone = (purpose, value) => server.platform.sign(purpose, value);
});
afterAll(() => server.close());

const runJob = (name: string) => machineOf(server).runJob(name);

describe('documents of a death', () => {
  /** A row as it was written while `sign` was of the secret of the instance. */
  async function document(sign: Sign, number: number): Promise<{ id: string; key: Buffer }> {
    const machine = machineOf(server);
    const { rosa, vesna } = await family(machine);
    const { id: caseId } = await report(machine, vesna, rosa);
    const id = `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`;
    const key = newFileKey();
    const keys = documentKeys(sign);
    await server.database
      .insertInto('legacy_document')
      .values({
        id,
        case_id: caseId,
        user_id: vesna.id,
        sealed_name: keys.sealName(id, 'certificate.pdf'),
        sealed_key: keys.sealKey(id, key),
        storage_key: `case-documents/${id}`,
        type: 'application/pdf',
        bytes: 100,
        fingerprint: keys.fingerprint(caseId, 'one'),
        added_at: server.clock.now(),
      })
      .execute();
    return { id, key };
  }
  const rowOf = (id: string) =>
    server.database
      .selectFrom('legacy_document')
      .select(['sealed_key', 'sealed_name'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const openedBy = async (sign: Sign, id: string) => {
    const row = await rowOf(id);
    const keys = documentKeys(sign);
    return [keys.openKey(id, row.sealed_key), keys.openName(id, row.sealed_name)];
  };

  it('are read by either, sealed anew once, and then by the newest alone', async () => {
    const [one, two, now, lost] = [
      await document(former, 1),
      await document(older, 2),
      await document(alone, 3),
      await document(signBy('a secret that nobody has any more'), 4),
    ];
    for (const { id, key } of [one, two, now])
      expect(await openedBy(server.platform.sign, id)).toEqual([key, 'certificate.pdf']);
    expect(await openedBy(alone, one.id)).toEqual([null, '']);
    const untouched = [await rowOf(now.id), await rowOf(lost.id)];

    await runJob('activation.seal_documents');
    for (const { id, key } of [one, two, now])
      expect(await openedBy(alone, id)).toEqual([key, 'certificate.pdf']);
    expect(await openedBy(former, one.id)).toEqual([null, '']);
    expect([await rowOf(now.id), await rowOf(lost.id)]).toEqual(untouched);

    const before = await rowOf(one.id);
    await runJob('activation.seal_documents');
    expect(await rowOf(one.id)).toEqual(before);
  });

  it('are sealed anew at the start, without waiting for the night', async () => {
    const { id, key } = await document(former, 5);
    for (const module of createModules(server.platform)) await module.prepare?.();
    await server.settle();
    expect(await openedBy(alone, id)).toEqual([key, 'certificate.pdf']);
  });
});

it('keys of authenticator apps are sealed anew', async () => {
  const ana = await server.world.user();
  const secret = generateSecret();
  await server.database
    .insertInto('second_factor')
    .values({
      user_id: ana.id,
      secret: sealedKeys({ sign: former }).seal(ana.id, secret),
      created_at: server.clock.now(),
      confirmed_at: server.clock.now(),
    })
    .execute();
  const row = async () =>
    (
      await server.database
        .selectFrom('second_factor')
        .select('secret')
        .where('user_id', '=', ana.id)
        .executeTakeFirstOrThrow()
    ).secret;
  expect(sealedKeys(server.platform).unseal(ana.id, await row())).toBe(secret);
  expect(sealedKeys({ sign: alone }).unseal(ana.id, await row())).toBeNull();
  await runJob('auth.seal_app_keys');
  expect(sealedKeys({ sign: alone }).unseal(ana.id, await row())).toBe(secret);
});

it('codes of a list on paper are taken, each once, and those of a secret that is gone are not', async () => {
  const ana = await server.world.user();
  const take = (code: string) =>
    server.platform.transact((transaction) =>
      takeCodeOfList(server.platform, transaction, { userId: ana.id, code }),
    );
  const listBy = (sign: Sign) =>
    server.platform.transact((transaction) =>
      renewCodes({ ...server.platform, sign }, transaction, ana.id),
    );
  const [lost = ''] = await listBy(signBy('a secret that nobody has any more'));
  expect(await take(lost)).toBe(false);
  const [one = '', other = ''] = await listBy(older);
  expect([await take(one), await take(one), await take(other)]).toEqual([true, false, true]);
});

it('drafts of letters are opened with the keys there were, the newest first', async () => {
  const ana = await server.world.user();
  const { data } = await server.as(ana).call(readLegacyKey, {});
  const keys = [alone, former, older].map((sign) => sign('letter-draft', ana.id));
  expect([data.draft_key, ...data.former_draft_keys]).toEqual(keys);
  expect(new Set(keys).size).toBe(3);
});

it('the key for push stays, and with it every browser that is told', async () => {
  const keys = createPushKeys(server.platform);
  const { publicKey, privateKey } = await keys.read();
  await server.database
    .updateTable('push_key')
    .set({ sealed: createSealing(former, 'push-key').seal(publicKey, privateKey) })
    .execute();
  expect(await keys.read()).toEqual({ publicKey, privateKey });
  await keys.prepare();
  const { sealed } = await server.database
    .selectFrom('push_key')
    .select('sealed')
    .executeTakeFirstOrThrow();
  expect(createSealing(alone, 'push-key').unseal(publicKey, sealed)).toBe(privateKey);
});
