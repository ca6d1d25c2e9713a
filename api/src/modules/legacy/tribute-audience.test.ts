/** Whom a tribute is for, changed after it was sent: fewer at once, more once a steward has agreed. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createMemorial,
  decideTribute,
  editTribute,
  listTributes,
  listWaitingTributes,
  sendTribute,
  withdrawTribute,
  type Tribute,
} from '@kinlore/shared/contracts/legacy';
import { changeTributeAudience } from '@kinlore/shared/contracts/tribute-audience';
import { exactDay } from '@kinlore/shared/dates';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { createModules } from '../index.ts';

let server: TestServer;
let keeper: TestUser;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
  keeper = await server.world.user({ name: 'Keeper' });
});
afterAll(() => server.close());

async function shown(audience: Tribute['audience']) {
  const author = await server.world.user({ name: 'Author' });
  const { data: memorial } = await server.as(keeper).call(createMemorial, {
    body: {
      full_name: 'Jelena',
      relation: 'granddaughter',
      died: exactDay('2004-11-02'),
      audience: 'public',
    },
  });
  const { data } = await server.as(author).call(sendTribute, {
    params: { memorial: memorial.id },
    body: { type: 'words', body: 'She counted.', audience },
  });
  const tribute = data.id;
  const decide = (decision: 'approve' | 'reject' | 'hide') =>
    server.as(keeper).call(decideTribute, { params: { tribute }, body: { decision } });
  await decide('approve');
  return { author, memorial, tribute, decide };
}
const change = async (who: TestUser | null, tribute: string, audience: Tribute['audience']) =>
  (await server.as(who).call(changeTributeAudience, { params: { tribute }, body: { audience } }))
    .data;
const readBy = async (who: TestUser | null, { id }: { readonly id: string }) =>
  (await server.as(who).call(listTributes, { params: { memorial: id }, query: {} })).data.map(
    (tribute) => tribute.id,
  );
const waits = async (tribute: string) =>
  (await server.as(keeper).call(listWaitingTributes, { query: {} })).data.find(
    (entry) => entry.tribute.id === tribute,
  )?.tribute;

describe('whom a tribute is for', () => {
  it('is changed by its author alone: guests, strangers and who keeps the memorial are refused', async () => {
    const { tribute } = await shown('memorial');
    await expect(change(null, tribute, 'family')).rejects.toMatchObject({ status: 401 });
    await expect(change(await server.world.user(), tribute, 'family')).rejects.toMatchObject({
      status: 403,
    });
    await expect(change(keeper, tribute, 'stewards')).rejects.toMatchObject({ status: 403 });
  });

  it('is narrower at once, asks nobody, and takes back what was asked before', async () => {
    const { author, memorial, tribute } = await shown('family');
    await change(author, tribute, 'memorial');
    expect((await waits(tribute))?.pending_audience).toBe('memorial');
    const changed = await change(author, tribute, 'stewards');
    expect([changed.audience, changed.pending_audience]).toEqual(['stewards', undefined]);
    expect([await waits(tribute), await readBy(null, memorial)]).toEqual([undefined, []]);
  });

  it('is narrower also where the memorial is no longer shared with its author; wider is not asked there', async () => {
    const { author, memorial, tribute } = await shown('family');
    await server.database
      .updateTable('memorial')
      .set({ audience: 'chosen' })
      .where('id', '=', memorial.id)
      .execute();
    await expect(change(author, tribute, 'memorial')).rejects.toMatchObject({ status: 404 });
    expect((await change(author, tribute, 'stewards')).audience).toBe('stewards');
  });

  it('is wider once a steward agrees, and stays as it was meanwhile, with its words and its files', async () => {
    const { author, memorial, tribute, decide } = await shown('stewards');
    const asked = await change(author, tribute, 'memorial');
    expect([asked.status, asked.audience, asked.pending_audience]).toEqual([
      'approved',
      'stewards',
      'memorial',
    ]);
    expect(await readBy(null, memorial)).toEqual([]);
    expect(await waits(tribute)).toMatchObject({
      edit_waiting: false,
      pending_audience: 'memorial',
      abilities: { approve: true, reject: true },
    });
    await decide('approve');
    expect([await readBy(null, memorial), await waits(tribute)]).toEqual([[tribute], undefined]);
    const [row] = (
      await server.as(author).call(listTributes, { params: { memorial: memorial.id }, query: {} })
    ).data;
    expect(row).toMatchObject({ body: 'She counted.', audience: 'memorial' });
  });

  it('stays as it was where a steward declines, which its author is not told', async () => {
    const { author, memorial, tribute, decide } = await shown('stewards');
    await change(author, tribute, 'memorial');
    await decide('reject');
    expect([await readBy(null, memorial), await waits(tribute)]).toEqual([[], undefined]);
    expect(await readBy(author, memorial)).toEqual([tribute]);
  });

  it('and new words wait together, and are agreed to together', async () => {
    const { author, memorial, tribute, decide } = await shown('stewards');
    const asked = await change(author, tribute, 'memorial');
    await server
      .as(author)
      .call(
        editTribute,
        { params: { tribute }, body: { body: 'She counted for us.' } },
        { headers: { 'if-match': String(asked.version) } },
      );
    await decide('approve');
    const [row] = (
      await server.as(null).call(listTributes, { params: { memorial: memorial.id }, query: {} })
    ).data;
    expect(row?.body).toBe('She counted for us.');
  });

  it('is not changed of one that was taken back', async () => {
    const { author, tribute } = await shown('memorial');
    await server.as(author).call(withdrawTribute, { params: { tribute } });
    await expect(change(author, tribute, 'family')).rejects.toMatchObject({
      code: 'legacy.tribute_decided',
    });
  });
});
