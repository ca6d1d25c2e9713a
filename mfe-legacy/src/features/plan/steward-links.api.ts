/** Those who are asked by an address, and the link somebody holds, from the server. */
import { call } from '@kinlore/shared/api-client';
import { when } from '@kinlore/shared/bus';
import type { Static } from '@kinlore/shared/contracts/kernel';
import {
  askByAddress,
  listStewardLinks,
  readStewardLink,
  resendStewardLink,
  takeStewardLink,
  withdrawStewardLink,
  type StewardLink,
} from '@kinlore/shared/contracts/steward-links';
import { createRecord } from '@kinlore/shared/state';

export type AddressAsked = Static<typeof askByAddress.body>;

export const stewardLinks = createRecord(
  async (_of: 'mine', signal) => (await call(listStewardLinks, undefined, { signal })).data,
  { refreshedBy: when(['legacy.plan.changed', 'realtime.resumed']) },
);

/** By the secret of the link. */
export const heldLink = createRecord(
  async (token: string, signal) =>
    (await call(readStewardLink, { body: { token } }, { signal })).data,
);

export const askAddress = (body: AddressAsked): Promise<StewardLink> =>
  call(askByAddress, { body }).then(({ data }) => data);
export const resendLink = (link: string): Promise<StewardLink> =>
  call(resendStewardLink, { params: { link } }).then(({ data }) => data);
export const withdrawLink = (link: string) => call(withdrawStewardLink, { params: { link } });
export const takeLink = (token: string) => call(takeStewardLink, { body: { token } });
