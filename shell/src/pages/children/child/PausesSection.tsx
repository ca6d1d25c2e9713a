/** What is paused for a child, was, and may be. */
import { useState } from 'react';
import { call, sentenceOf } from '@kinlore/shared/api-client';
import { liftPause, type ChildPause } from '@kinlore/shared/contracts/care';
import type { ChildProfile } from '@kinlore/shared/contracts/parents';
import { locale } from '@kinlore/shared/messages';
import { toast } from '@kinlore/shared/remote';
import { useList } from '@kinlore/shared/state';
import { Button, FailedState, Register, RegisterLine, Skeleton, Stack } from '@kinlore/shared/ui';
import { pauses } from './care.api.ts';
import { PlacePause } from './PlacePause.tsx';
import { t } from './care.messages.ts';
import type { SectionProps } from './section.ts';

export default function PausesSection({ child }: SectionProps) {
  const list = useList(pauses, { id: child.id });
  const again = () => void list.refresh();
  if (list.status === 'loading') return <Skeleton name="table" label={t('running')} />;
  if (list.status === 'failed')
    return (
      <FailedState
        title={t('failed')}
        unaffected={t('unaffected')}
        level={3}
        onRetry={list.refresh}
        busy={list.busy !== 'none'}
      />
    );
  return (
    <Stack gap={24}>
      <Placed items={list.items} child={child} onChanged={again} />
      {list.hasMore && (
        <div>
          <Button onClick={list.more} busy={list.busy === 'more'}>
            {t('showMore')}
          </Button>
        </div>
      )}
    </Stack>
  );
}

interface PlacedProps {
  readonly items: readonly ChildPause[];
  readonly child: ChildProfile;
  readonly onChanged: () => void;
}

function Placed({ items, child, onChanged }: PlacedProps) {
  const running = items.filter(({ is_running: holds }) => holds);
  const over = items.filter(({ is_running: holds }) => !holds);
  return (
    <>
      {running.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <Lines label={t('running')} items={running} child={child} onLifted={onChanged} />
      )}
      <PlacePause child={child} running={running} onPlaced={onChanged} />
      {over.length > 0 && (
        <Stack gap={8}>
          <h3>{t('before')}</h3>
          <Lines label={t('before')} items={over} child={child} onLifted={onChanged} />
        </Stack>
      )}
    </>
  );
}

interface LinesProps {
  readonly label: string;
  readonly items: readonly ChildPause[];
  readonly child: ChildProfile;
  readonly onLifted: () => void;
}

const Lines = ({ label, items, child, onLifted }: LinesProps) => (
  <Register label={label}>
    {items.map((pause) => (
      <Line key={pause.id} pause={pause} child={child} onLifted={onLifted} />
    ))}
  </Register>
);

const dayOf = (at: string): string =>
  new Intl.DateTimeFormat(locale(), { weekday: 'long', day: 'numeric', month: 'long' }).format(
    new Date(at),
  );

function endOf({ is_running: holds, until, lifted_at: lifted }: ChildPause): string {
  if (holds) return t('until', { day: dayOf(until) });
  return lifted === null ? t('over', { day: dayOf(until) }) : t('lifted', { day: dayOf(lifted) });
}

interface LineProps {
  readonly pause: ChildPause;
  readonly child: ChildProfile;
  readonly onLifted: () => void;
}

function Line({ pause, child, onLifted }: LineProps) {
  const { kind, reason, placed_by: by } = pause;
  const what = t(`kind_${kind}`);
  return (
    <RegisterLine
      level={4}
      small
      name={what}
      dates={endOf(pause)}
      trail={pause.is_running && <Lift pause={pause} child={child} onLifted={onLifted} />}
    >
      {by === null ? t('byNobody', { reason }) : t('by', { name: by.full_name, reason })}
    </RegisterLine>
  );
}

function Lift({ pause, child, onLifted }: LineProps) {
  const [busy, setBusy] = useState(false);
  const lift = async () => {
    setBusy(true);
    try {
      await call(liftPause, { params: { id: child.id, pause: pause.id } });
      toast({ tone: 'good', text: t('liftedNow') });
      onLifted();
    } catch (failure) {
      toast({ tone: 'bad', text: sentenceOf(failure) });
    }
    setBusy(false);
  };
  return (
    <Button
      small
      busy={busy}
      aria-label={t('liftOf', { what: t(`kind_${pause.kind}`) })}
      onClick={() => void lift()}
    >
      {t('lift')}
    </Button>
  );
}
