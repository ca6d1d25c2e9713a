/** Segments of the owner's sky, as the owner is given them and as a friend is: each opens to the one it was made for. */
import { readSky } from '@kinlore/shared/contracts/sky';
import type { TestServer } from '../../../../testing/index.ts';
import type { People } from './people.ts';
import type { Made, Subject } from './subject.ts';

/** To be made when everything of a life has been. */
export async function makeSkies(server: TestServer, { userOf }: People): Promise<Made> {
  const { id } = userOf('owner');
  const sky: Subject[] = [];
  for (const viewer of ['owner', 'friend'] as const) {
    const { data } = await server.as(userOf(viewer)).call(readSky, { params: { user: id } });
    const [first] = data.segments;
    if (first === undefined) throw new Error('the sky is empty');
    const { years, hash } = first;
    sky.push({
      label: `the owner's sky for the ${viewer}`,
      params: { user: id, years, hash, viewer },
      owner: 'owner',
    });
  }
  return { sky };
}
