/** Says that a draft was found, from when it is, and what of it has to be chosen again. */
import { locale } from '@kinlore/shared/messages';
import { Banner, Button } from '@kinlore/shared/ui';
import { lazy, Suspense, useContext, useState } from 'react';
import { AskedQuestion } from './AskedQuestion.tsx';
import { EditedMemory } from './edited-memory.ts';
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

const ByMail = lazy(() => import(/* webpackChunkName: "more" */ './ByMail.tsx'));

export type DraftNoticeProps = { readonly told: Told; readonly unfinished: readonly string[] };

/** What the memory answers, and where the draft is from. */
export const DraftNotice = (props: DraftNoticeProps) => (
  <>
    <AskedQuestion told={props.told} />
    <Mailed told={props.told} />
    <Found {...props} />
  </>
);

/** Perhaps it came by e-mail. */
function Mailed({ told }: Pick<DraftNoticeProps, 'told'>) {
  const memory = useContext(EditedMemory);
  if (memory === null) return null;
  return (
    <Suspense fallback={null}>
      <ByMail memory={memory} told={told} />
    </Suspense>
  );
}

function Found({ told, unfinished }: DraftNoticeProps) {
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
