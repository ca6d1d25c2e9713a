import { formatDay } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';

export const dayOf = (instant: string): string => formatDay(instant.slice(0, 10), locale());
