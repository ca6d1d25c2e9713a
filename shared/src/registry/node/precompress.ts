/** Compressed copies beside the files of a build, so that no server compresses the same bytes twice. */
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(?:js|css|html|json|svg|txt|webmanifest)$/u;
const COPY = /\.(?:br|gz)$/u;
/** Smaller files gain nothing. */
const LEAST_BYTES = 512;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Every file of a folder but the compressed copies, as paths with `/` relative to it, sorted. */
export async function ownFilesIn(folder: string): Promise<readonly string[]> {
  return (await readdir(folder, { withFileTypes: true, recursive: true }))
    .filter((entry) => entry.isFile() && !COPY.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted();
}

/** Puts a `.br` and a `.gz` beside every text file. */
export async function precompressFolder(folder: string): Promise<void> {
  const names = (await ownFilesIn(folder)).filter((name) => COMPRESSIBLE.test(name));
  await Promise.all(
    names.map(async (name) => {
      const bytes = await readFile(join(folder, name));
      if (bytes.length < LEAST_BYTES) return;
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      };
      const [br, gz] = await Promise.all([brotli(bytes, { params }), zip(bytes, { level: 9 })]);
      await writeFile(join(folder, `${name}.br`), br);
      await writeFile(join(folder, `${name}.gz`), gz);
    }),
  );
}
