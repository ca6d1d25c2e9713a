/** Whose a tribute is, in words: of an account, or of a guest by the name that they wrote. */
import type { Tribute } from '@kinlore/shared/contracts/legacy';
import { t } from './tributes.messages.ts';

type Signed = Pick<Tribute, 'author' | 'guest_name'>;

/** The name alone. */
export const authorName = ({ author, guest_name: guest }: Signed): string =>
  author?.full_name ?? guest ?? '';

/** As it stands above the words: "Rosa, guest". */
export const byline = (tribute: Signed): string =>
  tribute.author === null ? t('guest', { name: authorName(tribute) }) : authorName(tribute);
