/** The files of a tribute: which may stand in it, where they are kept until a change is decided, and how they are shown. */
import type { Static } from '@kinlore/shared/contracts/kernel';
import type { Tribute } from '@kinlore/shared/contracts/legacy';
import type { NamedTributeFiles, TributeFiles } from '@kinlore/shared/contracts/tribute-content';
import { ensure } from '../../platform/errors.ts';
import type { Connection } from '../../platform/ports.ts';
import type { Viewer } from '../access/index.ts';
import type { MediaService } from '../media/index.ts';
import type { TributeRow } from './legacy.queries.ts';
import { filesOfTributes, type NamedFile, type TributeFileRow } from './tribute-files.queries.ts';

type Media = Pick<MediaService, 'attachable' | 'shown'>;
type SentFiles = Static<typeof NamedTributeFiles>;
type ShownFiles = Static<typeof TributeFiles>;

export interface FilesInTribute {
  readonly shown: ShownFiles;
  /** Of its change; nothing where none waits. */
  readonly waiting: ShownFiles;
}
const none: FilesInTribute = {
  shown: { pictures: [], recordings: [] },
  waiting: { pictures: [], recordings: [] },
};

export type FilesIn = (row: Pick<TributeRow, 'id'>) => FilesInTribute;

function arranged(
  rows: readonly TributeFileRow[],
  { pictures, recordings }: Awaited<ReturnType<Media['shown']>>,
): ShownFiles {
  const recorded = (id: string, caption: string) =>
    recordings.get(id)?.({ caption, transcript: [] }) ?? null;
  return {
    pictures: rows.flatMap(({ media_id: id, caption, alt }) =>
      recorded(id, caption) === null ? (pictures.get(id)?.({ caption, alt }) ?? []) : [],
    ),
    recordings: rows.flatMap(({ media_id: id, caption }) => recorded(id, caption) ?? []),
  };
}

/** Of all these tributes at once. Whoever may not see what waits is not given it by the presenter. */
export async function filesIn(
  media: Pick<Media, 'shown'>,
  connection: Connection,
  rows: readonly Pick<TributeRow, 'id'>[],
  viewer: Viewer,
): Promise<FilesIn> {
  const files = await filesOfTributes(
    connection,
    rows.map(({ id }) => id),
  );
  if (files.length === 0) return () => none;
  const shown = await media.shown(
    connection,
    files.map(({ media_id: id }) => id),
    viewer,
  );
  const byTribute = Map.groupBy(files, ({ tribute_id: id }) => id);
  return ({ id }) => {
    const own = byTribute.get(id) ?? [];
    return {
      shown: arranged(
        own.filter(({ is_waiting: isWaiting }) => !isWaiting),
        shown,
      ),
      waiting: arranged(
        own.filter(({ is_waiting: isWaiting }) => isWaiting),
        shown,
      ),
    };
  };
}

interface Asked {
  readonly author: string;
  readonly type: Tribute['type'];
  readonly words: string;
}

/** The author's own, with their words tidied. Throws `legacy.tribute_file` for what is not the author's. */
export async function ownFiles(
  media: Media,
  transaction: Connection,
  author: string,
  sent: SentFiles,
): Promise<readonly NamedFile[]> {
  const ids = sent.map(({ media_id: id }) => id);
  const own = new Set([
    ...(await media.attachable(transaction, author, ids)),
    ...(await media.attachable(transaction, author, ids, 'recordings')),
  ]);
  ensure(new Set(ids).size === ids.length && ids.every((id) => own.has(id)), 'legacy.tribute_file');
  return sent.map(({ media_id, caption = '', alt = '' }) => ({
    media_id,
    caption: caption.trim(),
    alt: alt.trim(),
  }));
}

/**
 * What a tribute of this type says and shows, tidied. Words and a memory want words, a photo, a voice or a video a file of their kind. Throws
 * `legacy.tribute_empty`, `legacy.tribute_no_file` and `legacy.tribute_file`.
 */
export async function soundContent(
  media: Media,
  transaction: Connection,
  { author, type, words }: Asked,
  sent: SentFiles,
): Promise<{ readonly words: string; readonly files: readonly NamedFile[] }> {
  if (type === 'candle') return { words: '', files: [] };
  const said = words.trim();
  ensure(said !== '' || (type !== 'words' && type !== 'memory'), 'legacy.tribute_empty');
  const ids = sent.map(({ media_id: id }) => id);
  const files = await ownFiles(media, transaction, author, sent);
  const { recordings } = await media.shown(transaction, ids, author);
  const kinds: readonly string[] = ids.map((id) => {
    const kind = recordings.get(id)?.({ caption: '', transcript: [] })?.kind;
    if (kind === undefined) return 'photo';
    return kind === 'video' ? 'video' : 'voice';
  });
  ensure(type === 'words' || type === 'memory' || kinds.includes(type), 'legacy.tribute_no_file');
  return { words: said, files };
}

/** What its author changed last: the change that waits, or else what is shown. */
export async function lastFiles(
  connection: Connection,
  { id, pending_body: pending }: Pick<TributeRow, 'id' | 'pending_body'>,
): Promise<readonly NamedFile[]> {
  const isWaiting = pending !== null;
  return (await filesOfTributes(connection, [id])).filter((row) => row.is_waiting === isWaiting);
}
