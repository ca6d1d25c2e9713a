/** What a child's day says on every page: that the rest is near, that it is here, and what is paused. */
import { useState } from 'react';
import type { MyDay } from '@kinlore/shared/contracts/care';
import type { PauseKind } from '@kinlore/shared/contracts/care-words';
import { locale } from '@kinlore/shared/messages';
import { Banner } from '@kinlore/shared/ui';
import { Bedtime } from './Bedtime.tsx';
import { useMyDay } from './child-day.state.ts';
import { whenOver } from './when-over.ts';
import { t } from './child-day.messages.ts';

/** For a child's own session alone; a guardian who looks has no day. */
export default function ChildDay() {
  const day = useMyDay();
  return day === null ? null : <DayShown day={day.value} isNear={day.isNear} />;
}

interface ShownProps {
  readonly day: MyDay;
  /** The rest begins within five minutes. */
  readonly isNear: boolean;
}

export function DayShown({ day, isNear }: ShownProps) {
  const { rest, pauses } = day;
  const [readUntil, setReadUntil] = useState('');
  return (
    <>
      {isNear && (
        <Banner tone="plain" icon="theme-shadow">
          {t('soon')}
        </Banner>
      )}
      {rest !== null && (
        <Banner tone="plain" icon="theme-shadow">
          {t('resting', { when: whenOver(rest.until) })}
        </Banner>
      )}
      {pauses.map((pause) => (
        <Paused key={pause.kind} pause={pause} />
      ))}
      {rest !== null && readUntil !== rest.until && (
        <Bedtime
          rest={rest}
          onRead={() => {
            setReadUntil(rest.until);
          }}
        />
      )}
    </>
  );
}

const paused = {
  pause_posting: 'pausedPosting',
  pause_comments: 'pausedComments',
  pause_connections: 'pausedConnections',
  pause_gamification: 'pausedStars',
  view_only: 'pausedAll',
} as const satisfies Readonly<Record<PauseKind, string>>;

const dayOf = (at: string): string =>
  new Intl.DateTimeFormat(locale(), { weekday: 'long', day: 'numeric', month: 'long' }).format(
    new Date(at),
  );

const Paused = ({
  pause: { kind, reason, until },
}: {
  readonly pause: MyDay['pauses'][number];
}) => (
  <Banner tone="plain" icon="pause">
    {t(paused[kind], { day: dayOf(until) })} <span dir="auto">{t('because', { reason })}</span>{' '}
    {t('keep')}
  </Banner>
);
