/** To somebody who was thought dead: that it was said, by whom, and that it has stopped. */
import { sentenceOf } from '@kinlore/shared/api-client';
import type { LegacyCase } from '@kinlore/shared/contracts/legacy-cases';
import { openProfile, toast } from '@kinlore/shared/remote';
import { currentUser, useAtomValue } from '@kinlore/shared/state';
import { Button, Page, Row } from '@kinlore/shared/ui';
import { useState } from 'react';
import { openCases, sayHere } from './cases.api.ts';
import { t } from './cases.messages.ts';
import { useMoments, type SayMoment } from './moments.ts';
import styles from './Cases.module.css';

interface Props {
  readonly one: LegacyCase;
  readonly onChanged: () => void;
}

function bySaid({ reporter, reporter_kind: kind, reported_at: at }: LegacyCase, when: SayMoment) {
  if (kind === 'inactivity') return t('ownerByWatch', { when: when(at) });
  if (kind === 'sheets') return t('ownerBySheets', { when: when(at) });
  return reporter === null
    ? t('ownerByNobody', { when: when(at) })
    : t('ownerBy', { name: reporter.full_name, when: when(at) });
}

const namesOf = ({ confirmations, reporter, reporter_kind: reporterKind }: LegacyCase): string =>
  confirmations
    .flatMap(({ person, kind }) => {
      if (kind === 'sheets') return reporterKind === 'sheets' ? [] : [t('ownerSheets')];
      return person === null || person.id === reporter?.id ? [] : [person.full_name];
    })
    .join(', ');

function textOf({ state, ended_at: ended }: LegacyCase): string {
  if (state === 'reverted') return t('ownerBack');
  return t(ended === null ? 'ownerOpen' : 'ownerStopped');
}

export function OwnerView({ one, onChanged }: Props) {
  const { when } = useMoments();
  const names = namesOf(one);
  return (
    <div className={styles['ground']}>
      <Page title={t('ownerTitle')} label={t('label')}>
        <section className={styles['part']} aria-label={t('ownerTitle')}>
          <p>{textOf(one)}</p>
          <p>{bySaid(one, when)}</p>
          {names !== '' && <p>{t('ownerWhoSaid', { names })}</p>}
          <Row gap={8}>
            {one.ended_at === null ? <Here onChanged={onChanged} /> : <ToKeepers />}
          </Row>
        </section>
      </Page>
    </div>
  );
}

function Here({ onChanged }: Pick<Props, 'onChanged'>) {
  const [busy, setBusy] = useState(false);
  const say = async () => {
    setBusy(true);
    try {
      await sayHere(null);
      openCases.refresh();
      onChanged();
    } catch (failure) {
      toast({ tone: 'bad', text: sentenceOf(failure) });
    }
    setBusy(false);
  };
  return (
    <Button kind="primary" busy={busy} onClick={() => void say()}>
      {t('iAmHere')}
    </Button>
  );
}

function ToKeepers() {
  const user = useAtomValue(currentUser);
  if (user === null) return null;
  return (
    <Button onClick={() => openProfile({ username: user.username, tab: 'legacy' })}>
      {t('toLegacy')}
    </Button>
  );
}
