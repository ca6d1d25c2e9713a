/** What somebody wants to be told, and how: at the first address, on 404 at the second, else the built-in defaults (product.md section 7 and 8). */
import { call, isApiFailure } from '@kinlore/shared/api-client';
import {
  getNotificationPreferences,
  getNotificationPreferencesFallback,
  patchNotificationPreferences,
  preferencesBy,
  putNotificationPreferences,
  type NotificationPreferences,
} from '@kinlore/shared/contracts/notification-preferences';
import { createRecord } from '@kinlore/shared/state';

export const channels = ['in_app_enabled', 'push_enabled', 'email_enabled'] as const;
export type Channel = (typeof channels)[number];

export interface Preferences {
  readonly groups: NotificationPreferences;
  /** The server keeps no preferences: what is shown cannot be changed. */
  readonly builtIn: boolean;
}

/** Product.md section 8: all on. */
const builtIn = preferencesBy(() => ({
  email_enabled: true,
  push_enabled: true,
  in_app_enabled: true,
}));

const isAbsent = (failure: unknown): boolean => isApiFailure(failure) && failure.status === 404;

export async function readPreferences(signal?: AbortSignal): Promise<Preferences> {
  const options = signal === undefined ? {} : { signal };
  for (const endpoint of [getNotificationPreferences, getNotificationPreferencesFallback]) {
    try {
      return { groups: (await call(endpoint, undefined, options)).data, builtIn: false };
    } catch (failure) {
      if (!isAbsent(failure)) throw failure;
    }
  }
  return { groups: builtIn, builtIn: true };
}

export async function savePreference(
  type: string,
  channel: Channel,
  on: boolean,
): Promise<Preferences> {
  const body = { preferences: { [type]: { [channel]: on } } };
  try {
    return { groups: (await call(putNotificationPreferences, { body })).data, builtIn: false };
  } catch (failure) {
    if (!isAbsent(failure)) throw failure;
    return { groups: (await call(patchNotificationPreferences, { body })).data, builtIn: false };
  }
}

export const preferences = createRecord((_of: 'mine', signal) => readPreferences(signal));
