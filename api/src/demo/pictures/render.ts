/**
 * Draws every picture of the demo into a folder, and says the key of each on a line of its own once its file is whole.
 * A process of its own: the server forbids its image library to read SVG, for good and for the whole process.
 */
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawPicture, pictureKeys } from './index.ts';

const folder = process.argv[2];
if (folder === undefined) throw new Error('Which folder?');
const waiting = [...pictureKeys];

const draw = async (): Promise<void> => {
  for (let key = waiting.shift(); key !== undefined; key = waiting.shift()) {
    const path = join(folder, `${key}.jpg`);
    await writeFile(`${path}.part`, await drawPicture(key));
    await rename(`${path}.part`, path);
    process.stdout.write(`${key}\n`);
  }
};

await Promise.all([draw(), draw()]);
