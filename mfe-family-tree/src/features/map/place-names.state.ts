/** What towns were called, from the server. */
import { call } from '@kinlore/shared/api-client';
import type { Answer, Static } from '@kinlore/shared/contracts/kernel';
import {
  addPlaceName,
  changePlaceName,
  listPlaceNames,
  removePlaceName,
} from '@kinlore/shared/contracts/place-names';
import { createRecord } from '@kinlore/shared/state';

export interface SpotOfTown {
  readonly latitude: number;
  readonly longitude: number;
}
export type TownNames = Answer<typeof listPlaceNames>['data'];
export type SaidName = Omit<Static<(typeof addPlaceName)['body']>, 'latitude' | 'longitude'>;

export const townNames = createRecord<SpotOfTown, TownNames>(
  async ({ latitude, longitude }, signal) =>
    (await call(listPlaceNames, { query: { latitude, longitude } }, { signal })).data,
);

export async function addName(tree: string, spot: SpotOfTown, said: SaidName): Promise<void> {
  await call(addPlaceName, { params: { tree }, body: { ...spot, ...said } });
  townNames.refresh();
}

export async function changeName(tree: string, name: string, said: SaidName): Promise<void> {
  await call(changePlaceName, { params: { tree, name }, body: said });
  townNames.refresh();
}

export async function removeName(tree: string, name: string): Promise<void> {
  await call(removePlaceName, { params: { tree, name } });
  townNames.refresh();
}
