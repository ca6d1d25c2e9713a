/** Words of mails that several of them use. */
import type { DataOf } from '@kinlore/shared/contracts/notifications';

export const someone = (name: string | undefined): string => name ?? 'Someone';
export const titled = (title: string | undefined): string =>
  title === undefined ? 'your memory' : `“${title}”`;

/** Of somebody who was named in a memory or a picture. */
export function mentioned({
  subject_title: title,
  media_id: photo,
  ward_id: ward,
}: DataOf<'photo_tagged'>): string {
  if (ward !== undefined) return 'says a child in your care is in a photo';
  if (photo !== undefined) return 'says you are in a photo';
  return `mentioned you in ${title === undefined ? 'a memory' : titled(title)}`;
}
