import { useState } from 'react';
import type { NotificationPreferences } from '@kinlore/shared/contracts/notification-preferences';
import type { CurrentUser } from '@kinlore/shared/contracts/users';
import { toast } from '@kinlore/shared/remote';
import { currentUser, sendsMail, useAtomValue, useRecord } from '@kinlore/shared/state';
import { Checkbox, FailedState, Skeleton } from '@kinlore/shared/ui';
import { NewMemories } from './NewMemories.tsx';
import { OnThisDevice } from './OnThisDevice.tsx';
import {
  channels,
  preferences,
  savePreference,
  type Channel,
  type Preferences,
} from './preferences.api.ts';
import { t } from './settings.messages.ts';
import { WhenTold } from './WhenTold.tsx';
import styles from './Settings.module.css';

/** What one is told about, by category and channel; each change is saved at once. */
export default function NotificationSettings() {
  const { value, status, refresh } = useRecord(preferences, 'mine');
  const [saved, setSaved] = useState<Preferences | null>(null);
  const shown = saved ?? value;
  const user = useAtomValue(currentUser);
  const mails = useAtomValue(sendsMail);
  if (shown === null && status === 'failed')
    return (
      <FailedState
        title={t('preferencesFailed')}
        unaffected={t('unaffected')}
        onRetry={() => void refresh()}
        level={3}
      />
    );
  if (shown === null) return <Skeleton name="table" />;
  const change = async (type: string, channel: Channel, on: boolean) => {
    setSaved({ ...shown, groups: withChannel(shown.groups, type, channel, on) });
    try {
      setSaved(await savePreference(type, channel, on));
    } catch {
      setSaved(shown);
      toast({ tone: 'bad', text: t('notSaved') });
    }
  };
  return (
    <div className={styles.section}>
      <OnThisDevice />
      {user?.account_type !== 'child' && (
        <>
          <WhenTold mails={mails} />
          <NewMemories mails={mails} />
        </>
      )}
      <PreferenceTable
        preferences={heardBy(user, shown)}
        onChange={(type, channel, on) => void change(type, channel, on)}
      />
    </div>
  );
}

/** A child is never told of an open week, and so has nothing to choose there. */
function heardBy(user: CurrentUser | null, shown: Preferences): Preferences {
  if (user?.ui_mode === 'plain') return withoutGame(shown);
  const { xp } = shown.groups;
  if (user?.account_type !== 'child' || xp === undefined) return shown;
  const { streak_at_risk: _week, ...types } = xp.types;
  return { ...shown, groups: { ...shown.groups, xp: { ...xp, types } } };
}

/** Whoever wants nothing of levels and points is told none of it. */
const withoutGame = ({
  groups: { xp: _xp, badges: _badges, ...groups },
  builtIn,
}: Preferences): Preferences => ({
  groups,
  builtIn,
});

const withChannel = (
  groups: NotificationPreferences,
  type: string,
  channel: Channel,
  on: boolean,
): NotificationPreferences =>
  Object.fromEntries(
    Object.entries(groups).map(([key, group]) => {
      const kind = group.types[type];
      return [
        key,
        kind === undefined
          ? group
          : { ...group, types: { ...group.types, [type]: { ...kind, [channel]: on } } },
      ];
    }),
  );

const channelName = (channel: Channel): string => {
  const names = {
    in_app_enabled: t('inApp'),
    push_enabled: t('push'),
    email_enabled: t('byEmail'),
  } as const;
  return names[channel];
};

interface TableProps {
  readonly preferences: Preferences;
  readonly onChange: (type: string, channel: Channel, on: boolean) => void;
}

export function PreferenceTable({ preferences: { groups, builtIn }, onChange }: TableProps) {
  return (
    <>
      {builtIn && (
        <p role="status" className={styles.note}>
          {t('builtIn')}
        </p>
      )}
      {Object.entries(groups).map(([key, { title, types }]) => (
        <fieldset key={key} className={styles.group}>
          <legend className={styles.heading}>{title}</legend>
          {Object.entries(types).map(([type, preference]) => (
            <div
              key={type}
              className={styles.kind}
              role="group"
              aria-label={preference.description}
            >
              <p className={styles.what}>{preference.description}</p>
              <div className={styles.channels}>
                {channels
                  .filter(
                    (channel) => channel !== 'email_enabled' || preference.email_possible !== false,
                  )
                  .map((channel) => (
                    <Checkbox
                      key={channel}
                      label={channelName(channel)}
                      aria-label={t('channelOf', {
                        channel: channelName(channel),
                        what: preference.description,
                      })}
                      checked={preference[channel]}
                      disabled={builtIn}
                      onChecked={(on) => {
                        onChange(type, channel, on);
                      }}
                    />
                  ))}
              </div>
            </div>
          ))}
        </fieldset>
      ))}
    </>
  );
}
