import type { CaseDocument } from '@kinlore/shared/contracts/case-documents';
import type { LegacyCase } from '@kinlore/shared/contracts/legacy-cases';
import { t } from './case-documents.messages.ts';

export interface DocumentsProps {
  readonly one: LegacyCase;
  readonly onChanged: (one: LegacyCase) => void;
}

/** None is told where the secret that sealed it is gone. */
export const titleOf = ({ name }: CaseDocument): string => (name === '' ? t('unnamed') : name);
