/** Links with a password that show a memorial, for stewards who say who reads it. */
import { call } from '@kinlore/shared/api-client';
import {
  endMemorialLink,
  listMemorialLinks,
  makeMemorialLink,
  type MemorialLinkDays,
} from '@kinlore/shared/contracts/memorial-links';
import { createResource } from '@kinlore/shared/state';
import { ofMemorial } from '../legacy-changed.ts';

export const memorialLinks = createResource({
  load: ({ memorial }: { memorial: string }, { cursor, signal }) =>
    call(
      listMemorialLinks,
      { params: { memorial }, query: { ...(cursor && { cursor }) } },
      { signal },
    ),
  idOf: ({ id }) => id,
  ...ofMemorial,
});

export interface NewLink {
  readonly name: string;
  readonly days: MemorialLinkDays;
  readonly password: string;
}

/** Gives the link, which is told only now. */
export async function makeLink(memorial: string, body: NewLink): Promise<string> {
  const { data } = await call(makeMemorialLink, { params: { memorial }, body });
  memorialLinks.refresh();
  return data.link;
}

export async function endLink(memorial: string, link: string): Promise<void> {
  await call(endMemorialLink, { params: { memorial, link } });
  memorialLinks.refresh();
}
