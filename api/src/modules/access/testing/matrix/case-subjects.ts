/** Lives of which a death can be, is, or was reported. The owner may report and confirm it, the helper is a witness, the steward keeps the life and may neither; kin of the life. */
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { newId } from '../../../../platform/id.ts';
import { newFileKey, sealPieces } from '../../../../platform/sealing.ts';
import { mintSecret } from '../../../../platform/tokens.ts';
import type { TestServer, TestUser } from '../../../../testing/index.ts';
import { DOCUMENTS } from '../../../activation/documents/keeping.ts';
import { documentKeys } from '../../../activation/documents/keys.ts';
import { presets } from '../../../legacy/permissions.ts';
import type { People } from './people.ts';
import type { Made, Subject } from './subject.ts';

const DAY = 86_400_000;

async function makeLife(server: TestServer, { userOf }: People): Promise<TestUser> {
  const { database, clock, world } = server;
  const life = await world.user({ name: 'The reported', columns: { listed: false } });
  const now = clock.now();
  await sql`
    insert into legacy_plan (life_id, quorum, waiting_days, created_at, updated_at)
    values (${life.id}, 2, 30, ${now}, ${now})`.execute(database);
  await database
    .insertInto('life_steward')
    .values(
      (
        [
          ['owner', 'primary'],
          ['steward', 'host'],
          ['helper', 'witness'],
          ['suspended', 'co_steward'],
        ] as const
      ).map(([place, preset]) => ({
        life_id: life.id,
        user_id: userOf(place).id,
        preset,
        permissions: [...presets[preset]],
        status: 'accepted' as const,
      })),
    )
    .execute();
  for (const [place, degree] of [
    ['kin2', 2],
    ['kin4', 3],
    ['blocked', 1],
  ] as const)
    await world.relate(life, userOf(place), degree);
  await world.block(life, userOf('blocked'));
  return life;
}

async function makeCase(
  { database, clock }: TestServer,
  { userOf }: People,
  lifeId: string,
  isActivated: boolean,
): Promise<string> {
  const [id, now] = [newId(), clock.now()];
  await database
    .insertInto('legacy_case')
    .values({
      id,
      life_id: lifeId,
      state: isActivated ? 'activated' : 'confirming',
      route: 'stewards',
      reporter_id: userOf('helper').id,
      reporter_kind: 'steward',
      quorum: 2,
      waiting_days: 30,
      reported_at: now,
      confirm_by: new Date(now.getTime() + 14 * DAY),
      ...(isActivated && {
        activated_at: now,
        revert_until: new Date(now.getTime() + 90 * DAY),
        mailed: 4,
        round: 1,
      }),
    })
    .execute();
  await database
    .updateTable('app_user')
    .set(isActivated ? { life_status: 'in_remembrance' } : { case_opened_at: now })
    .where('id', '=', lifeId)
    .execute();
  await database
    .insertInto('legacy_confirmation')
    .values({
      case_id: id,
      user_id: userOf('helper').id,
      kind: 'steward',
      died_kind: 'unknown',
      died_precision: 'day',
      confirmed_at: now,
    })
    .execute();
  return id;
}

async function makeLink({ database, clock }: TestServer, caseId: string): Promise<string> {
  const { secret, hash } = mintSecret();
  await database
    .insertInto('legacy_here_link')
    .values({ id: newId(), case_id: caseId, token_hash: hash, created_at: clock.now() })
    .execute();
  return secret;
}

/** Of the helper, who has confirmed the death; with its file. */
async function makeDocument(
  { database, clock, platform }: TestServer,
  { userOf }: People,
  caseId: string,
): Promise<string> {
  const [id, key, text] = [newId(), newFileKey(), Buffer.from('%PDF-1.4 of the matrix')];
  const keys = documentKeys(platform.sign);
  const storageKey = `${DOCUMENTS}${id}`;
  await platform.storage.write(
    storageKey,
    Readable.from(sealPieces(Readable.from([text]), id, key)),
    {
      maxBytes: 1_000,
    },
  );
  await database
    .insertInto('legacy_document')
    .values({
      id,
      case_id: caseId,
      user_id: userOf('helper').id,
      sealed_name: keys.sealName(id, 'certificate.pdf'),
      sealed_key: keys.sealKey(id, key),
      storage_key: storageKey,
      type: 'application/pdf',
      bytes: text.length,
      fingerprint: id,
      added_at: clock.now(),
    })
    .execute();
  return id;
}

export async function makeCases(server: TestServer, people: People): Promise<Made> {
  const free = await makeLife(server, people);
  const life = await makeLife(server, people);
  const gone = await makeLife(server, people);
  const open = await makeCase(server, people, life.id, false);
  const over = await makeCase(server, people, gone.id, true);
  const one = (label: string, params: Subject['params']): readonly Subject[] => [
    { label, params, owner: 'stranger' },
  ];
  return {
    reportable: one('somebody who lives', { person: free.id }),
    legacyCase: one('a death that is reported', { case: open, person: life.id }),
    activatedCase: one('a death that is activated', { case: over, person: gone.id }),
    // Of one that is activated: what it stands for cannot be taken back, and its file lies there after each call.
    caseDocument: one('a document of a case', {
      case: over,
      document: await makeDocument(server, people, over),
    }),
    ownCaseDocument: one('a document that is taken back', {
      case: open,
      document: await makeDocument(server, people, open),
    }),
    hereLink: one('the link of a mail', { token: await makeLink(server, open) }),
  };
}
