/** What of the service of files stands by itself: blurring, showing, and the mails of answers. */
import type { Platform } from '../../platform/ports.ts';
import type { MediaAddresses } from './addresses.ts';
import { createAnswerMails, type AnswerMails } from './answer-mails.ts';
import { createBlurring, type Blurring } from './blurs.ts';
import { createShownFiles, type ShownFiles } from './shown-files.ts';

export interface FileParts extends Blurring, ShownFiles, AnswerMails {}

export const createFileParts = (platform: Platform, addresses: MediaAddresses): FileParts => ({
  ...createBlurring(platform),
  ...createShownFiles(addresses),
  ...createAnswerMails(platform, addresses),
});
