/** Programs of the machine that the instance may use: each by its name, or why there is none. */
import type { getHealth } from '@kinlore/shared/contracts/admin';
import type { Answer } from '@kinlore/shared/contracts/kernel';
import { createMessages, locale } from '@kinlore/shared/messages';

const t = createMessages('admin.programs', {
  transcriber: 'Automatic transcripts',
  transcriberOff:
    'Recordings are transcribed by hand. KINLORE_TRANSCRIBER names a program of this server that does it.',
  transcriberMissing:
    'KINLORE_TRANSCRIBER names a program that wasn’t there, or couldn’t be run, when Kinlore started.',
  transcriberMeans:
    'This program writes a first draft when someone asks for it. Recordings never leave this server.',
  ffmpeg: 'Video conversion',
  ffmpegOff:
    'Off, because KINLORE_FFMPEG is set to off. Videos are played as they are, where the browser can.',
  ffmpegMissing:
    'ffmpeg wasn’t there when Kinlore started. Videos are played as they are, where the browser can; the rest can be downloaded.',
  ffmpegMeans:
    'Videos and recordings that not every browser plays get a copy that does. Originals are not changed. Still to look at: {waiting}.',
  pdftoppm: 'Document previews',
  pdftoppmOff: 'Off, because KINLORE_PDFTOPPM is set to off. Documents are shown by their names.',
  pdftoppmMissing:
    'pdftoppm (poppler) wasn’t there when Kinlore started. Documents are shown by their names.',
  pdftoppmMeans:
    'The first page of a document is shown beside its name. Documents are not changed.',
  off: 'Off',
  missing: 'Not found',
});

type Numbers = Answer<typeof getHealth>['data'];

const transcriberOf = ({ transcriber: name }: Numbers) => {
  const what = t('transcriber');
  if (name === null) return { what, number: t('missing'), means: t('transcriberMissing') };
  return name === ''
    ? { what, number: t('off'), means: t('transcriberOff') }
    : { what, number: name, means: t('transcriberMeans') };
};

const ffmpegOf = ({ ffmpeg: name, copies_waiting: copies }: Numbers) => {
  const what = t('ffmpeg');
  if (name === null) return { what, number: t('missing'), means: t('ffmpegMissing') };
  const waiting = new Intl.NumberFormat(locale()).format(copies);
  return name === ''
    ? { what, number: t('off'), means: t('ffmpegOff') }
    : { what, number: name, means: t('ffmpegMeans', { waiting }) };
};

const pdftoppmOf = ({ pdftoppm: name }: Numbers) => {
  const what = t('pdftoppm');
  if (name === null) return { what, number: t('missing'), means: t('pdftoppmMissing') };
  return name === ''
    ? { what, number: t('off'), means: t('pdftoppmOff') }
    : { what, number: name, means: t('pdftoppmMeans') };
};

/** Rows of the table of health. */
export const programsOf = (now: Numbers) => [
  { key: 'ffmpeg', ...ffmpegOf(now) },
  { key: 'pdftoppm', ...pdftoppmOf(now) },
  { key: 'transcriber', ...transcriberOf(now) },
];
