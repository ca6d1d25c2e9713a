/** Pictures of an archive become photographs of whoever brings it, before its rows are written: a row can then name them, and comes and goes with the import. */
import type { SignedIn } from '../../../platform/actor.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/ports.ts';
import { catalogue } from '@kinlore/shared/contracts/errors';
import type { Pictures } from '../tree-desk.ts';
import { actorOf } from './acting.ts';
import type { PackedPicture } from './import-messages.ts';
import type { Step } from './step.ts';

/** A picture that could not be used: said by the line that names it. */
export interface Unusable {
  /** Null: it never was one, but a document, which is kept as it came. */
  readonly line: number | null;
  readonly detail: string;
}

export interface Developed {
  /** Ids of photographs by the path the records name. */
  readonly portraits: Readonly<Record<string, string>>;
  readonly unusable: readonly Unusable[];
  /** Photographs that were not there before: where the import fails they go again. */
  readonly fresh: readonly string[];
}
export const nothingDeveloped: Developed = { portraits: {}, unusable: [], fresh: [] };

/** What is wrong with a picture, and no reason to lose a family over. */
const refusals: readonly string[] = ['media.not_a_picture', 'media.too_many_pixels', 'media.broken', 'general.too_large', 'general.rate_limited'];

const pictureName = /\.(?:jpe?g|png|webp|hei[cf]|avif|gif|bmp|tiff?)$/iu;

const noRows = async () => undefined;

export function createDeveloping({ database, clock }: Platform, pictures: Pictures) {
  async function keep(actor: SignedIn, file: PackedPicture): Promise<{ id: string; createdAt: string } | Unusable> {
    try {
      const media = await pictures.keepFile(actor, file.at, file.path);
      return { id: media.id, createdAt: media.created_at };
    } catch (error) {
      if (!(error instanceof DomainError) || !refusals.includes(error.code)) throw error;
      return { line: error.code === 'media.not_a_picture' && !pictureName.test(file.path) ? null : file.line, detail: `${file.path}: ${catalogue[error.code][1]}` };
    }
  }

  return {
    /** Each person's likeliest picture that can be one; the others stay files, as they came. */
    async develop(step: Step, folder: string): Promise<Developed> {
      const begun = clock.now().toISOString();
      const task = { mode: 'pictures', filesBefore: 0, persons: null, facts: null, portraits: {} } as const;
      const laid = await step.read(task, { progress: step.progress, rows: noRows }, folder);
      if (laid.kind !== 'pictures') throw new Error('The thread answered another question.');
      const actor = await actorOf(database, step.row.actor_id);
      const files = new Map(laid.pictures.map((file) => [file.path, file]));
      const portraits = new Map<string, string>();
      const unusable = new Map<string, Unusable>();
      const fresh: string[] = [];
      /** True when the person has a photograph. */
      const take = async (path: string): Promise<boolean> => {
        const file = files.get(path);
        if (portraits.has(path)) return true;
        if (file === undefined || unusable.has(path)) return false;
        const kept = await keep(actor, file);
        await step.progress(portraits.size + unusable.size, files.size);
        if ('detail' in kept) {
          unusable.set(path, kept);
          return false;
        }
        if (kept.createdAt >= begun) fresh.push(kept.id);
        portraits.set(path, kept.id);
        return true;
      };
      for (const paths of laid.persons) for (const path of paths) if (await take(path)) break;
      return { portraits: Object.fromEntries(portraits), unusable: [...unusable.values()], fresh };
    },

    /** What only a failed import brought goes with it; what stands somewhere by now stays. */
    async forget(step: Step, { fresh }: Developed): Promise<void> {
      const actor = await actorOf(database, step.row.actor_id);
      for (const id of fresh) await pictures.remove(actor, id).catch(() => undefined);
    },
  };
}
