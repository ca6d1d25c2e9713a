/** What remotes may ask of the shell, done by the shell's rules: the modals, the toasts, the error box. */
import type { Commands, HistoryOptions, ProfileTarget } from '@kinlore/shared/remote';
import type { ShownError } from '../page-state/messages-store.ts';
import type { Modals } from '../modals/index.ts';
import { keys, type SafeStorage } from '../storage/index.ts';

export interface CommandHost extends Pick<
  Commands,
  'toast' | 'wearLooks' | 'deviceLevel' | 'chooseDeviceLevel'
> {
  readonly modals: Modals;
  /** Goes to an address inside. */
  readonly go: (to: {
    readonly pathname: string;
    readonly search: string;
    readonly hash: string;
  }) => void;
  /** The username of the account on screen; null for a guest. */
  readonly username: () => string | null;
  /** Of this browser session: wiped on logout. */
  readonly storage: SafeStorage;
  readonly showError: (error: ShownError) => void;
}

/** The event by which anything on the page may open a profile. */
export const OPEN_PROFILE_EVENT = 'kinlore:open-profile';

const modeOf = (options: HistoryOptions | undefined) =>
  options?.replace === true ? 'replace' : 'push';

const editorParams = (target: NonNullable<Parameters<Commands['openActivityEditor']>[0]>) => ({
  activity: target.activity ?? 'new',
  step: target.step,
  withTree: target.with?.tree,
  withPerson: target.with?.person,
  question: target.question,
});

/** Read once. */
const takeKept = (storage: SafeStorage): string | null => {
  const id = storage.read(keys.sharedStory);
  storage.remove(keys.sharedStory);
  return id;
};

export function createCommands({ modals, go, username, storage, ...own }: CommandHost): Commands {
  const openProfile = (target: ProfileTarget, options?: HistoryOptions) => {
    const own =
      target.username === undefined && target.userId === undefined
        ? (username() ?? undefined)
        : undefined;
    if (target.username === undefined && target.userId === undefined && own === undefined) {
      modals.show('login', {}, modeOf(options));
      return;
    }
    modals.show(
      'codex',
      {
        username: target.username ?? own,
        userId: target.userId,
        tab: target.tab,
        section: target.section,
      },
      modeOf(options),
    );
  };
  return {
    openProfile,
    openActivity: (target, options) => {
      modals.show('activity-view', target, modeOf(options));
    },
    openActivityEditor: (target = {}, options) => {
      modals.show('activity', editorParams(target), modeOf(options));
    },
    openModal: (name, params, options) => {
      modals.show(name, params, modeOf(options));
    },
    openPage: (address) => {
      // Only the path of an address counts: nobody is led out of here.
      const { pathname, search, hash } = new URL(address, 'http://inside.invalid');
      go({ pathname, search, hash });
    },
    closeModal: (options) => {
      modals.close(modeOf(options));
    },
    openSharedStory: (storyId) => {
      storage.write(keys.sharedStory, storyId);
      openProfile({ tab: 'fellowship', section: 'shared-stories' });
    },
    takeSharedStory: () => takeKept(storage),
    ...own,
  };
}

/** Reads what a window event asks for; null when it names nobody. */
export function profileOfEvent(event: Event): ProfileTarget | null {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null;
  if (typeof detail !== 'object' || detail === null) return null;
  const read = (key: string): string | undefined => {
    const value: unknown = Reflect.get(detail, key);
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const [username, tab, section] = [read('username'), read('initialTab'), read('section')];
  return username === undefined
    ? null
    : { username, ...(tab !== undefined && { tab }), ...(section !== undefined && { section }) };
}
