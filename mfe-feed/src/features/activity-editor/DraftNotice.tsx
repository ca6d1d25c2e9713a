/** Says that a draft was found, from when it is, and what of it has to be chosen again. */
import { locale } from '@kinlore/shared/messages';
import { Banner, Button } from '@kinlore/shared/ui';
import { lazy, Suspense, useState } from 'react';
import { AskedQuestion } from './AskedQuestion.tsx';
import type { Told } from './editor.state.ts';
import { t } from './editor.messages.ts';

const sentence = (savedAt: number, now: number): string => {
  const at = new Date(savedAt);
  const time = new Intl.DateTimeFormat(locale(), { timeStyle: 'short' }).format(at);
  const sameDay = at.toDateString() === new Date(now).toDateString();
  return sameDay
    ? t('draftIs', { time })
    : t('draftDay', {
        day: new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' }).format(at),
        time,
      });
};

const ByMail = lazy(() => import(/* webpackChunkName: "together" */ './ByMail.tsx'));

type FoundProps = { readonly told: Told; readonly unfinished: readonly string[] };
export type DraftNoticeProps = FoundProps & {
  /** Of a memory or draft of one's own that is there already: perhaps it came by e-mail. */
  readonly own: string | null;
};

/** What the memory answers, and where the draft is from. */
export const DraftNotice = ({ own, ...props }: DraftNoticeProps) => (
  <>
    <AskedQuestion told={props.told} />
    {own !== null && (
      <Suspense fallback={null}>
        <ByMail memory={own} told={props.told} />
      </Suspense>
    )}
    <Found {...props} />
  </>
);

function Found({ told, unfinished }: FoundProps) {
  const [now] = useState(() => Date.now());
  if (told.putAway !== null)
    return (
      <Banner
        tone="plain"
        actions={
          <Button small icon="undo" onClick={told.bringBack}>
            {t('draftUndo')}
          </Button>
        }
      >
        {t('draftGone')}
      </Banner>
    );
  if (told.restoredAt === null) return null;
  return (
    <Banner
      tone="plain"
      icon="history"
      actions={
        <Button small onClick={told.startAfresh}>
          {t('draftDiscard')}
        </Button>
      }
    >
      {sentence(told.restoredAt, now)}
      {unfinished.length > 0 && (
        <> · {t('draftUnfinished', { count: unfinished.length, names: unfinished.join(', ') })}</>
      )}
    </Banner>
  );
}
