/** The folder of unfinished files as the store that `@tus/server` asks. Its ids are `<owner>.<upload>`: the owner comes from the session, never from the address. */
import type { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload } from '@tus/server';
import type { Unfinished, UnfinishedFiles } from './unfinished.ts';

export const keyOf = (owner: string, id: string): string => `${owner}.${id}`;

export function partsOf(key: string): { readonly owner: string; readonly id: string } {
  const [owner = '', id = ''] = key.split('.');
  return { owner, id };
}

const uploadOf = (key: string, { length, offset }: Unfinished): Upload =>
  new Upload({ id: key, size: length, offset });

/** Only what is begun already: `create` finds the folder that the route has made. How long an upload lives is judged before, by the clock of the server. */
export class TusStore extends DataStore {
  readonly #files: UnfinishedFiles;

  constructor(files: UnfinishedFiles) {
    super();
    this.#files = files;
    this.extensions = ['creation', 'creation-with-upload', 'expiration', 'termination'];
  }

  override async getUpload(key: string): Promise<Upload> {
    const { owner, id } = partsOf(key);
    const found = await this.#files.find(owner, id);
    // What the library throws itself is of this kind: no Error, an answer.
    if (found === null) throw ERRORS.FILE_NOT_FOUND; // oxlint-disable-line typescript/only-throw-error
    return uploadOf(key, found);
  }

  override async write(source: Readable, key: string, offset: number): Promise<number> {
    const { owner, id } = partsOf(key);
    return this.#files.append(owner, id, offset, source);
  }

  override async remove(key: string): Promise<void> {
    const { owner, id } = partsOf(key);
    await this.#files.remove(owner, id);
  }
}
