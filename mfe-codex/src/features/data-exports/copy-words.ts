/** What is said of a copy, and of a book, in each of its states. */
import type { DataExport } from '@kinlore/shared/contracts/exports';

const ofCopies = {
  queued: 'queued',
  building: 'building',
  ready: 'ready',
  size: 'size',
  downloading: 'downloading',
  deleteTitle: 'deleteTitle',
  deleted: 'deleted',
  couldNot: 'couldNot',
} as const;

const ofBooks = {
  queued: 'bookQueued',
  building: 'bookBuilding',
  ready: 'bookReady',
  size: 'bookSize',
  downloading: 'bookDownloading',
  deleteTitle: 'bookDeleteTitle',
  deleted: 'bookDeleted',
  couldNot: 'bookCouldNot',
} as const;

const ofPaper = { ...ofBooks, size: 'paperSize', downloading: 'paperDownloading' } as const;

/** Keys of the messages. */
export const wordsOf = ({ shape }: Pick<DataExport, 'shape'>) => {
  if (shape === 'copy') return ofCopies;
  return shape === 'epub' ? ofBooks : ofPaper;
};
