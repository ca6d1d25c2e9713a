/** A child's home: four doors, and below them what the family tells. */
import { useRef } from 'react';
import type { CurrentUser } from '@kinlore/shared/contracts/users';
import { Page } from '@kinlore/shared/ui';
import { CompanionsAtHome } from '../companions/index.ts';
import { OnThisDayAtHome } from '../on-this-day/index.ts';
import { Stream } from '../stream/index.ts';
import { Doors } from './Doors.tsx';
import { t } from './home.messages.ts';
import { QuietLine, UnlessQuiet } from './QuietTime.tsx';
import { WhatWaits } from './WhatWaits.tsx';

interface Props {
  readonly user: CurrentUser;
  readonly title: string;
}

export default function ChildHome({ user, title }: Props) {
  const stories = useRef<HTMLHeadingElement>(null);
  return (
    <Page title={title}>
      <QuietLine />
      <WhatWaits user={user} />
      <Doors
        withStars={user.ui_mode === 'full'}
        onLook={() => {
          stories.current?.scrollIntoView({ block: 'start' });
          stories.current?.focus({ preventScroll: true });
        }}
      />
      <UnlessQuiet>
        <CompanionsAtHome user={user} />
      </UnlessQuiet>
      <OnThisDayAtHome />
      <section aria-labelledby="stories">
        <h2 id="stories" ref={stories} tabIndex={-1}>
          {t('titleChild')}
        </h2>
        <Stream user={user} />
      </section>
    </Page>
  );
}
