/** Pictures of an archive become photographs of whoever brings it, before its rows are written: a row can then name them, and comes and goes with the import. */
import type { Background } from '../../platform/actor.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/ports.ts';
import { catalogue } from '@kinlore/shared/contracts/errors';
import type { Pictures } from '../tree/index.ts';
import type { PackedPicture } from './import-messages.ts';
import type { Ended } from './reading-thread.ts';
import { TakenAway, type Step } from './step.ts';

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
const refusals: readonly string[] = [
  'media.not_a_picture',
  'media.too_many_pixels',
  'media.broken',
  'general.too_large',
  'general.rate_limited',
];

const pictureName = /\.(?:jpe?g|png|webp|hei[cf]|avif|gif|bmp|tiff?)$/iu;

type Laid = Extract<Ended, { kind: 'pictures' }>;

const noRows = async () => undefined;

export function createDeveloping({ clock }: Platform, pictures: Pictures) {
  async function keep(
    actor: Background,
    file: PackedPicture,
  ): Promise<{ id: string; createdAt: string } | Unusable> {
    try {
      const media = await pictures.keepFile(actor, file.at, file.path);
      return { id: media.id, createdAt: media.created_at };
    } catch (error) {
      if (!(error instanceof DomainError) || !refusals.includes(error.code)) throw error;
      return {
        line:
          error.code === 'media.not_a_picture' && !pictureName.test(file.path) ? null : file.line,
        detail: `${file.path}: ${catalogue[error.code][1]}`,
      };
    }
  }

  /** What only a failed import brought goes with it; what stands somewhere by now stays. Where another process has the import in hand now, it has its pictures too. */
  async function forget(
    step: Step,
    { fresh }: Pick<Developed, 'fresh'>,
    because: unknown,
  ): Promise<void> {
    if (because instanceof TakenAway) return;
    for (const id of fresh) await pictures.remove(step.actor, id).catch(() => undefined);
  }

  /** Each person's likeliest picture that can be one; the others stay files, as they came. */
  async function choose(step: Step, laid: Laid, fresh: string[]): Promise<Developed> {
    const begun = clock.now().toISOString();
    const files = new Map(laid.pictures.map((file) => [file.path, file]));
    const portraits = new Map<string, string>();
    const unusable = new Map<string, Unusable>();
    /** True when the person has a photograph. */
    const take = async (path: string): Promise<boolean> => {
      const file = files.get(path);
      if (portraits.has(path)) return true;
      if (file === undefined || unusable.has(path)) return false;
      const kept = await keep(step.actor, file);
      if ('detail' in kept) {
        unusable.set(path, kept);
        return false;
      }
      if (kept.createdAt >= begun) fresh.push(kept.id);
      portraits.set(path, kept.id);
      await step.progress(portraits.size + unusable.size, files.size);
      return true;
    };
    for (const paths of laid.persons) for (const path of paths) if (await take(path)) break;
    return { portraits: Object.fromEntries(portraits), unusable: [...unusable.values()], fresh };
  }

  return {
    forget,
    /** Leaves nothing behind where it throws. */
    async develop(step: Step, folder: string): Promise<Developed> {
      const task = {
        mode: 'pictures',
        filesBefore: 0,
        persons: null,
        facts: null,
        portraits: {},
      } as const;
      const laid = await step.read(task, { progress: step.progress, rows: noRows }, folder);
      if (laid.kind !== 'pictures') throw new Error('The thread answered another question.');
      const fresh: string[] = [];
      try {
        return await choose(step, laid, fresh);
      } catch (error) {
        await forget(step, { fresh }, error);
        throw error;
      }
    },
  };
}
