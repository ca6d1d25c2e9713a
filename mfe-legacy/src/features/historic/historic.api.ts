/** Keeping a memorial of somebody who died long ago to the family, and taking that back. */
import { call } from '@kinlore/shared/api-client';
import { keepToFamily } from '@kinlore/shared/contracts/keeping-to-family';

export const sayKept = (memorial: string, isKept: boolean) =>
  call(keepToFamily, { params: { memorial }, body: { keep_to_family: isKept } });
