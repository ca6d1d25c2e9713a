/** Memories for tests of any module: recorded through the address, as a page does it. */
import {
  createActivity,
  type Activity,
  type CreateActivity,
} from '@kinlore/shared/contracts/activities';
import type { Media } from '@kinlore/shared/contracts/media';
import { somePicture } from './pictures.ts';
import type { TestServer } from './server.ts';
import { multipart } from './upload.ts';
import type { TestUser } from './world.ts';

export const record = async (
  server: TestServer,
  user: TestUser,
  sent: Partial<CreateActivity> = {},
): Promise<Activity> =>
  (
    await server.as(user).call(createActivity, {
      body: {
        type: 'everyday',
        subtype: 'ordinary_day',
        title: 'The winter we carried the piano',
        audience: 'connections',
        ...sent,
      },
    })
  ).data;

export async function photograph(server: TestServer, user: TestUser): Promise<Media> {
  const response = await server
    .as(user)
    .raw({ method: 'POST', url: '/api/v1/media', ...multipart('file', await somePicture()) });
  return response.json<{ data: Media }>().data;
}
