/** Whose a tribute is, in words: of an account, or of a guest by the name that they wrote; nobody's to who reads no names of the living. And who reads it. */
import type { Tribute } from '@kinlore/shared/contracts/legacy';
import { t } from './tributes.messages.ts';

type Signed = Pick<Tribute, 'author' | 'guest_name'>;

/** The name alone. */
export const authorName = ({ author, guest_name: guest }: Signed): string =>
  author?.full_name ?? guest ?? t('someone');

/** As it stands above the words: "Rosa, guest". */
export const byline = (tribute: Signed): string =>
  tribute.guest_name === null ? authorName(tribute) : t('guest', { name: authorName(tribute) });

const audienceWords: Readonly<Record<Tribute['audience'], () => string>> = {
  memorial: () => t('audienceMemorial'),
  family: () => t('audienceFamily'),
  stewards: () => t('audienceStewards'),
};
export const audienceWord = (audience: Tribute['audience']): string => audienceWords[audience]();
