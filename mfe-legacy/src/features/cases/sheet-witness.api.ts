/** What two sheets say of a death, to the server. */
import { call } from '@kinlore/shared/api-client';
import type { SheetProof } from '@kinlore/shared/contracts/legacy-keys';
import {
  readSheetWitness,
  takeBackBySheets,
  tellBySheets,
  type SheetWitness,
} from '@kinlore/shared/contracts/sheet-witness';
import type { Said } from './cases.api.ts';

type Standing = SheetWitness['standing'];

export const readWitness = (proof: SheetProof): Promise<Standing> =>
  call(readSheetWitness, { body: { proof } }).then(({ data }) => data.standing);
export const tellWitness = (
  proof: SheetProof,
  said: Pick<Said, 'died' | 'words'>,
): Promise<Standing> =>
  call(tellBySheets, { body: { proof, ...said } }).then(({ data }) => data.standing);
export const takeBackWitness = (proof: SheetProof): Promise<Standing> =>
  call(takeBackBySheets, { body: { proof } }).then(({ data }) => data.standing);
