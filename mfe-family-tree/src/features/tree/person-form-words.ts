/** What the choices of a person's form are called. */
import type { ParentNature } from '@kinlore/shared/contracts/vocabulary';
import { t as formText } from './person-form.messages.ts';
import { t } from './tree.messages.ts';

export const sexOrder = ['F', 'M', 'U', 'X'] as const;
export const relativeWords = {
  parent: { F: () => formText('mother'), M: () => t('father'), U: () => t('parent') },
  child: { F: () => formText('daughter'), M: () => formText('son'), U: () => t('child') },
  sibling: { F: () => formText('sister'), M: () => formText('brother'), U: () => t('sibling') },
} as const;

export const sexWords = [
  { value: 'U', say: () => formText('sexU') },
  { value: 'F', say: () => t('sexF') },
  { value: 'M', say: () => t('sexM') },
  { value: 'X', say: () => t('sexX') },
] as const;

export const natureWords: Readonly<Record<ParentNature, () => string>> = {
  birth: () => formText('natureBirth'),
  adoptive: () => formText('natureAdoptive'),
  foster: () => formText('natureFoster'),
  step: () => formText('natureStep'),
  guardian: () => formText('natureGuardian'),
  donor: () => formText('natureDonor'),
  surrogate: () => formText('natureSurrogate'),
  intended: () => formText('natureIntended'),
  unknown: () => formText('natureUnknown'),
};

export const unionWords = [
  { value: 'partnership', say: () => formText('unionPartnership') },
  { value: 'married', say: () => formText('unionMarried') },
  { value: 'engaged', say: () => formText('unionEngaged') },
  { value: 'unknown', say: () => formText('unionUnknown') },
] as const;
