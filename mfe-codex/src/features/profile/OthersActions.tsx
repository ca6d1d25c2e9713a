import { Suspense, useState } from 'react';
import type { Profile } from '@kinlore/shared/contracts/profiles';
import { Slot } from '@kinlore/shared/remote';
import { Button } from '@kinlore/shared/ui';
import { AskDialog } from '../questions/index.ts';
import { isLiving } from './living.ts';
import { t } from './profile.messages.ts';

/** Asking somebody one knows a question. */
function AskAction({ profile }: { readonly profile: Profile }) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button
        small
        icon="question"
        onClick={() => {
          setAsks(true);
        }}
      >
        {t('ask')}
      </Button>
      {asks && (
        <Suspense fallback={null}>
          <AskDialog
            to={{ id: profile.id, name: profile.full_name }}
            onClose={() => {
              setAsks(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** What one does with somebody else: asking them, and what other remotes add. */
export const OthersActions = ({
  profile,
  mayAsk,
}: {
  readonly profile: Profile;
  /** A guardian who views as a child asks nobody in its name. */
  readonly mayAsk: boolean;
}) => (
  <>
    {mayAsk && isLiving(profile) && profile.access === 'full' && <AskAction profile={profile} />}
    <Slot
      name="codex.actions"
      props={{ userId: profile.id, username: profile.username, name: profile.full_name }}
    />
  </>
);
