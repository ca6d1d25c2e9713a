/** Makes a picture anew when what is blurred in it has changed. */
import type { JobDefinition } from '../../module.ts';
import type { Platform } from '../../platform/ports.ts';
import { BLUR_JOB } from './blurs.ts';
import { mediaById } from './media.queries.ts';
import { makeAnew, putInPlace, type Remaking } from './remaking.ts';

/** Tried again until it is done: until then the picture shows what somebody asked not to be shown. */
export const blurJob = (platform: Platform, deps: Remaking): JobDefinition => ({
  name: BLUR_JOB,
  async run({ mediaId }) {
    const row =
      typeof mediaId === 'string' ? await mediaById(platform.database, mediaId) : undefined;
    if (row === undefined || row.made_edition >= row.blur_edition) return;
    const anew = await makeAnew(platform, deps, row);
    if (anew === null) throw new Error('A picture with a blurred place could not be made anew.');
    await putInPlace(platform, row, anew);
    const after = await mediaById(platform.database, row.id);
    // It changed while it was made.
    if (after !== undefined && after.made_edition < after.blur_edition)
      throw new Error('What is blurred changed meanwhile.');
  },
});
