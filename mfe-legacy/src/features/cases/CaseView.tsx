/** A reported death, for those who are close: what has happened, who said so, until when, and what comes next. */
import type { LegacyCase } from '@kinlore/shared/contracts/legacy-cases';
import { Link } from '@kinlore/shared/remote';
import { Page, Stack, buttonClass } from '@kinlore/shared/ui';
import { CaseActs } from './CaseActs.tsx';
import { CaseDocuments } from './CaseDocuments.tsx';
import { headOf, nameOf, needsOf, nextOf, reportedOf, textOf } from './case-words.ts';
import { t } from './cases.messages.ts';
import { useMoments } from './moments.ts';
import { Confirmed, Contests, Reverts } from './Voices.tsx';
import styles from './Cases.module.css';

interface Props {
  readonly one: LegacyCase;
}

export const CaseView = ({ one }: Props) => (
  <div className={styles['ground']}>
    <Page title={<bdi>{nameOf(one)}</bdi>} label={t('label')}>
      <Stack gap={32}>
        <Standing one={one} />
        <Next one={one} />
        <CaseActs one={one} />
        <CaseDocuments one={one} />
        <Confirmed one={one} />
        <Contests one={one} />
        <Reverts one={one} />
      </Stack>
    </Page>
  </div>
);

function Standing({ one }: Props) {
  const { when } = useMoments();
  const asked = one.state === 'activated' ? one.hand_back_asked_at : null;
  return (
    <section className={styles['part']} aria-labelledby="stands">
      <h2 id="stands">{headOf(one)}</h2>
      <p>{textOf(one, when)}</p>
      <p className={styles['quiet']}>{reportedOf(one, when)}</p>
      {asked !== null && <p>{t('handBackAsked', { name: nameOf(one), when: when(asked) })}</p>}
      {one.memorial_slug !== null && (
        <div>
          <Link className={buttonClass()} to={`/memorials/${one.memorial_slug}`}>
            {t('memorial')}
          </Link>
        </div>
      )}
    </section>
  );
}

function Next({ one }: Props) {
  const { when } = useMoments();
  const next = nextOf(one, when);
  if (next === null) return null;
  return (
    <section className={styles['part']} aria-labelledby="next">
      <h2 id="next">{t('sectionNext')}</h2>
      {needsOf(one).map((need) => (
        <p key={need}>{need}</p>
      ))}
      <p>{next}</p>
    </section>
  );
}
