/** A day of the year with what happened on it, and the days beside it. */
import type { Activity } from '@kinlore/shared/contracts/activities';
import type { OnThisDay } from '@kinlore/shared/contracts/on-this-day';
import { openActivityEditor, useSearchParams } from '@kinlore/shared/remote';
import { useRecord } from '@kinlore/shared/state';
import { Button, EmptyState, FailedState, Page, Skeleton } from '@kinlore/shared/ui';
import { useState } from 'react';
import { MemoryEntry } from '../memory/index.ts';
import { ChoicesDialog } from './ChoicesDialog.tsx';
import { FamilyDays } from './FamilyDays.tsx';
import { HideDialog } from './HideDialog.tsx';
import { Resting } from './Resting.tsx';
import { Walk } from './Walk.tsx';
import { isDayOfYear } from './days.ts';
import { agoWords, dayOfYearWords, t } from './on-this-day.messages.ts';
import { useRest } from './on-this-day.state.ts';
import { onThisDay } from './today.state.ts';
import styles from './OnThisDay.module.css';

export default function OnThisDayPage() {
  const [search, setSearch] = useSearchParams();
  const [choosing, setChoosing] = useState(false);
  const asked = search.get('day');
  const day = isDayOfYear(asked) ? asked : 'today';
  const { value, status, refresh } = useRecord(onThisDay, day);
  const shown = value?.meta.day ?? (day === 'today' ? null : day);
  return (
    <Page
      title={shown === null ? t('title') : t('titleDay', { day: dayOfYearWords(shown) })}
      lead={t('lead')}
      actions={
        <Button icon="settings" onClick={() => setChoosing(true)}>
          {t('choices')}
        </Button>
      }
    >
      {shown !== null && <Walk day={shown} onDay={(next) => setSearch(addressOf(next))} />}
      <State status={status} onRetry={() => void refresh()} />
      {value !== null && <Day day={day} found={value} />}
      {choosing && <ChoicesDialog day={day} onClose={() => setChoosing(false)} />}
    </Page>
  );
}

const addressOf = (day: string | null) => new URLSearchParams(day === null ? {} : { day });

function State({
  status,
  onRetry,
}: {
  readonly status: 'loading' | 'ok' | 'stale' | 'failed';
  readonly onRetry: () => void;
}) {
  if (status === 'loading') return <Skeleton name="feed" label={t('loading')} />;
  if (status !== 'failed') return null;
  return (
    <FailedState title={t('failed')} unaffected={t('failedRest')} level={2} onRetry={onRetry} />
  );
}

function Day({ day, found }: { readonly day: string; readonly found: OnThisDay }) {
  const { anniversaries, resting, day: named } = found.meta;
  if (resting !== null) return <Resting day={day} why={resting} />;
  if (found.data.length === 0 && anniversaries.length === 0)
    return (
      <EmptyState
        icon="sign-quill"
        level={2}
        title={t('emptyTitle', { day: dayOfYearWords(named) })}
        action={
          <Button kind="primary" icon="edit" onClick={() => openActivityEditor()}>
            {t('record')}
          </Button>
        }
      >
        {t('empty')}
      </EmptyState>
    );
  return (
    <>
      <FamilyDays anniversaries={anniversaries} />
      <Memories day={day} found={found} />
    </>
  );
}

function Memories({ day, found }: { readonly day: string; readonly found: OnThisDay }) {
  const { day: named, today } = found.meta;
  const rest = useRest(named, found);
  const [hiding, setHiding] = useState<Activity | null>(null);
  const shown = [...found.data, ...rest.items];
  if (shown.length === 0) return null;
  return (
    <>
      <ul className={styles.entries} aria-label={t('memories', { day: dayOfYearWords(named) })}>
        {shown.map((memory) => (
          <li key={memory.id}>
            <div className={styles.above}>
              <p className={styles.ago}>{agoWords(memory, today)}</p>
              <Button
                kind="link"
                small
                aria-label={t('hideOf', { title: memory.title })}
                onClick={() => setHiding(memory)}
              >
                {t('hide')}
              </Button>
            </div>
            <MemoryEntry memory={memory} />
          </li>
        ))}
      </ul>
      <More rest={rest} />
      {hiding !== null && <HideDialog day={day} memory={hiding} onClose={() => setHiding(null)} />}
    </>
  );
}

function More({ rest: { next, state, more } }: { readonly rest: ReturnType<typeof useRest> }) {
  if (next === null) return null;
  return (
    <>
      {state === 'failed' && (
        <p role="alert" className={styles.note}>
          {t('moreFailed')}
        </p>
      )}
      <Button busy={state === 'busy'} onClick={() => void more()}>
        {t(state === 'failed' ? 'again' : 'more')}
      </Button>
    </>
  );
}
