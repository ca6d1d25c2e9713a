/** Files of a form, as they stand in it before they are saved. Pure. */
import type { Picture, Recording } from '@kinlore/shared/contracts/media';

export interface FormFile {
  readonly media_id: string;
  readonly kind: 'picture' | Recording['kind'];
  /** Null where there is nothing to look at. */
  readonly url: string | null;
  readonly caption: string;
  /** What is on it, for those who do not see it. */
  readonly alt: string;
}

/** How to make them from those there are by then: uploads end later than they began. */
export type FilesChange = (files: readonly FormFile[]) => readonly FormFile[];

/** What stands there already. */
export const formFilesOf = ({
  pictures,
  recordings,
}: {
  readonly pictures: readonly Picture[];
  readonly recordings: readonly Recording[];
}): readonly FormFile[] => [
  ...pictures.map(({ media_id, url_small: url, caption, alt }): FormFile => ({
    media_id,
    kind: 'picture',
    url,
    caption,
    alt,
  })),
  ...recordings.map(({ media_id, kind, poster, caption }): FormFile => ({
    media_id,
    kind,
    url: poster ?? null,
    caption,
    alt: '',
  })),
];

/** The same file sent twice is one. */
export const withFile =
  (file: FormFile): FilesChange =>
  (files) =>
    files.some(({ media_id: id }) => id === file.media_id) ? files : [...files, file];

export const withWords =
  (id: string, words: Partial<Pick<FormFile, 'caption' | 'alt'>>): FilesChange =>
  (files) =>
    files.map((one) => (one.media_id === id ? { ...one, ...words } : one));

export const withoutFile =
  (id: string): FilesChange =>
  (files) =>
    files.filter((one) => one.media_id !== id);

/** One place earlier, or later; at the end it stays. */
export const movedFile =
  (id: string, by: -1 | 1): FilesChange =>
  (files) => {
    const from = files.findIndex((one) => one.media_id === id);
    const [one, other] = [files[from], files[from + by]];
    if (one === undefined || other === undefined) return files;
    return files.with(from, other).with(from + by, one);
  };
