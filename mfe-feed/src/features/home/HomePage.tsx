/** Home: the stream, and beside it the instrument; for a child four doors. */
import { lazy, Suspense } from 'react';
import { openActivityEditor } from '@kinlore/shared/remote';
import { currentUser, instanceName, useAtomValue, viewing } from '@kinlore/shared/state';
import { Button, Page, Skeleton } from '@kinlore/shared/ui';
import { useDraftsOfThisSession } from '../activity-editor/index.ts';
import { OnThisDayAtHome } from '../on-this-day/index.ts';
import { Stream } from '../stream/index.ts';
import { FirstSteps } from './FirstSteps.tsx';
import { Instrument } from './Instrument.tsx';
import { QuietLine, UnlessQuiet } from './QuietTime.tsx';
import { WhatWaits } from './WhatWaits.tsx';
import { t } from './home.messages.ts';

const ChildHome = lazy(() => import('./ChildHome.tsx'));

const todayIn = (timeZone: string): string => {
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date());
  } catch {
    return new Date().toISOString().slice(0, 10);
  }
};

const ownTitle = (forChild: boolean, family: string | null): string =>
  forChild ? t('hello') : (family ?? t('title'));

export default function HomePage() {
  const user = useAtomValue(currentUser);
  const seen = useAtomValue(viewing);
  const family = useAtomValue(instanceName);
  useDraftsOfThisSession();
  if (user === null) return <Skeleton name="feed" />;
  const forChild = user.account_type === 'child';
  const title =
    seen.as === 'child'
      ? t('titleViewing', { name: seen.child.full_name })
      : ownTitle(forChild, family);
  if (forChild)
    return (
      <Suspense fallback={<Skeleton name="feed" />}>
        <ChildHome user={user} title={title} />
      </Suspense>
    );
  // For who asked for one thing at a time there is the stream, and one thing to do.
  const isSimple = user.accessibility?.simple === true;
  return (
    <Page
      title={title}
      aside={isSimple ? undefined : <Instrument user={user} today={todayIn(user.time_zone)} />}
      actions={
        <Button kind="primary" icon="edit" onClick={() => openActivityEditor()}>
          {t('record')}
        </Button>
      }
    >
      <QuietLine />
      <WhatWaits user={user} />
      {!isSimple && <OnThisDayAtHome />}
      <Stream user={user} before={isSimple ? null : <Beginning />} />
    </Page>
  );
}

const Beginning = () => (
  <UnlessQuiet>
    <FirstSteps />
  </UnlessQuiet>
);
