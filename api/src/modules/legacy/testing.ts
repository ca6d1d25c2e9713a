/** For tests: a memorial for everyone that one keeps, and tributes that the other writes. */
import { createMemorial, sendTribute } from '@kinlore/shared/contracts/legacy';
import { exactDay } from '@kinlore/shared/dates';
import type { TestServer, TestUser } from '../../testing/index.ts';

export async function rememberedBy(
  server: TestServer,
  { ana, ben }: { readonly ana: TestUser; readonly ben: TestUser },
) {
  const { data } = await server.as(ana).call(createMemorial, {
    body: {
      full_name: 'Jelena Kos',
      relation: 'granddaughter',
      died: exactDay('2004-11-02'),
      audience: 'public',
    },
  });
  const at = { params: { memorial: data.id } };
  const write = async (): Promise<string> => {
    const sent = await server
      .as(ben)
      .call(sendTribute, { ...at, body: { type: 'words', body: 'She counted.' } });
    return sent.data.id;
  };
  return { ana, ben, at, write };
}
