import type { ChildProfile } from '@kinlore/shared/contracts/parents';
import { t } from './children.messages.ts';

/** "8 years old"; nothing where no birth is known. */
export const ageOf = ({ age }: Pick<ChildProfile, 'age'>): string =>
  age === null ? '' : t('age', { count: age });
