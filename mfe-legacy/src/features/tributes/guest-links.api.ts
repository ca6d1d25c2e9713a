/** Links by which people without an account leave a tribute, for stewards who may make them. */
import { call } from '@kinlore/shared/api-client';
import {
  endTributeLink,
  listTributeLinks,
  makeTributeLink,
  type TributeLinkDays,
} from '@kinlore/shared/contracts/tribute-links';
import { createResource } from '@kinlore/shared/state';
import { ofMemorial } from '../legacy-changed.ts';

export const guestLinks = createResource({
  load: ({ memorial }: { memorial: string }, { cursor, signal }) =>
    call(
      listTributeLinks,
      { params: { memorial }, query: { ...(cursor && { cursor }) } },
      { signal },
    ),
  idOf: ({ id }) => id,
  ...ofMemorial,
});

/** Gives the link, which is told only now. */
export async function makeLink(
  memorial: string,
  body: { readonly days: TributeLinkDays; readonly most: number },
): Promise<string> {
  const { data } = await call(makeTributeLink, { params: { memorial }, body });
  guestLinks.refresh();
  return data.link;
}

export async function endLink(memorial: string, link: string): Promise<void> {
  await call(endTributeLink, { params: { memorial, link } });
  guestLinks.refresh();
}
