/** The last question after it was told: whether there is a document. It is told already; nothing hangs on the answer. */
import type { LegacyCase } from '@kinlore/shared/contracts/legacy-cases';
import { Link } from '@kinlore/shared/remote';
import { useRecord } from '@kinlore/shared/state';
import { buttonClass } from '@kinlore/shared/ui';
import { OwnDocuments } from './CaseDocuments.tsx';
import { caseById } from './cases.api.ts';
import { t } from './documents.messages.ts';
import { Question } from './Question.tsx';

interface Props {
  /** As it was answered to who told it. */
  readonly made: LegacyCase;
  readonly all: number;
}

export function DocumentsQuestion({ made, all }: Props) {
  const { value } = useRecord(caseById, made.id);
  const one = value ?? made;
  const hasAny = one.documents.some(({ own }) => own);
  return (
    <Question
      at={all}
      all={all}
      title={t('ask')}
      ways={
        <Link
          className={buttonClass(hasAny ? 'primary' : 'quiet')}
          to={`/legacy/cases/${made.id}`}
          replace
        >
          {t(hasAny ? 'done' : 'notNow')}
        </Link>
      }
    >
      <p>{t('askText')}</p>
      <OwnDocuments one={one} />
    </Question>
  );
}
