import { useState } from 'react';
import type { Profile } from '@kinlore/shared/contracts/profiles';
import type { CurrentUser } from '@kinlore/shared/contracts/users';
import { openPage } from '@kinlore/shared/remote';
import { Button } from '@kinlore/shared/ui';
import { AvatarChange } from './AvatarChange.tsx';
import { EditProfile } from './EditProfile.tsx';
import { t } from './profile.messages.ts';

interface Props {
  readonly profile: Profile;
  readonly kind: CurrentUser['account_type'];
  /** Calendar day where the account lives. */
  readonly today: string;
  readonly onStale: () => Promise<void>;
}

/** What one does in one's own codex. */
export function OwnActions({ profile, kind, today, onStale }: Props) {
  const [editing, setEditing] = useState(false);
  return (
    <>
      <AvatarChange userId={profile.id} />
      <Button
        small
        icon="edit"
        onClick={() => {
          setEditing(true);
        }}
      >
        {t('edit')}
      </Button>
      {kind !== 'teen' && (
        <Button
          small
          icon="student"
          onClick={() => {
            openPage('/children');
          }}
        >
          {t(kind === 'child' ? 'whoLooked' : 'children')}
        </Button>
      )}
      {editing && (
        <EditProfile
          profile={profile}
          today={today}
          onClose={() => {
            setEditing(false);
          }}
          onStale={onStale}
        />
      )}
    </>
  );
}
