/**
 * What a remote may ask of the shell. The address is the record of what is open; these write it by the shell's rules.
 * The shell gives the implementation once (`provideCommands`); stories and tests give their own.
 */
import type { Accessibility } from '../contracts/looks.ts';
import type { PerformanceLevel } from '../state/device-limits.ts';

export interface ProfileTarget {
  /** One of the two is needed; without either it is one's own codex. */
  readonly username?: string;
  readonly userId?: string;
  readonly tab?: string;
  readonly section?: string;
}

export interface HistoryOptions {
  /** Take the place of the present address instead of a new entry in the history. */
  readonly replace?: boolean;
}

export interface Toast {
  readonly tone: 'plain' | 'good' | 'bad' | 'warn';
  readonly text: string;
  readonly action?: { readonly label: string; readonly onAct: () => void };
  /** A second way on, quieter than the first. */
  readonly also?: { readonly label: string; readonly onAct: () => void };
}

export interface DeviceLevelKept {
  readonly level: PerformanceLevel;
  readonly by: 'chosen' | 'measured';
}

export interface Commands {
  openProfile(target: ProfileTarget, options?: HistoryOptions): void;
  openActivity(
    target: { readonly activityId: string; readonly activityType: string },
    options?: HistoryOptions,
  ): void;
  /** Without an id the editor begins a new activity. `with`: somebody of a tree who is named in it from the start. `question`: one that it answers. */
  openActivityEditor(
    target?: {
      readonly activity?: string;
      readonly step?: string;
      readonly with?: { readonly tree: string; readonly person: string };
      readonly question?: string;
    },
    options?: HistoryOptions,
  ): void;
  openModal(
    modal: string,
    params?: Readonly<Record<string, string>>,
    options?: HistoryOptions,
  ): void;
  closeModal(options?: HistoryOptions): void;
  /** An address inside, as a link to it would: what is open over the page closes. */
  openPage(address: string): void;
  /** Keeps the story id on this device and opens one's own codex where shared stories are. */
  openSharedStory(storyId: string): void;
  /** The story that was to be opened, once; null where there is none. */
  takeSharedStory(): string | null;
  toast(toast: Toast): void;
  /** The page looks so from now on; keeping it with the account is left to whoever asks. */
  wearLooks(looks: Accessibility): void;
  /** What is kept of this device: chosen by somebody, or found by measuring its frames. Null: as the device describes itself. */
  deviceLevel(): DeviceLevelKept | null;
  /** What is found by measuring never takes the place of what was chosen. Null: from now on as it is found. */
  chooseDeviceLevel(level: PerformanceLevel | null, by?: DeviceLevelKept['by']): void;
  /** The one error box of the page, for failures that belong to no place on it. */
  showError(error: { readonly title: string; readonly message: string }): void;
}

interface Provided {
  commands: Commands | null;
}

/** Mutable: one value that the shell puts in at start, read at the moment of each command. */
const provided: Provided = { commands: null };

/** Gives the implementation; the returned function takes it away again. */
export function provideCommands(commands: Commands): () => void {
  provided.commands = commands;
  return () => {
    if (provided.commands === commands) provided.commands = null;
  };
}

function shell(): Commands {
  if (provided.commands === null)
    throw new Error('Nobody has provided the commands: call provideCommands before rendering.');
  return provided.commands;
}

export const openProfile: Commands['openProfile'] = (target, options) => {
  shell().openProfile(target, options);
};
export const openActivity: Commands['openActivity'] = (target, options) => {
  shell().openActivity(target, options);
};
export const openActivityEditor: Commands['openActivityEditor'] = (target, options) => {
  shell().openActivityEditor(target, options);
};
/** Asks what is wrong with something that one can see. `person`: who speaks in it, to be blocked too. */
export const openReport = (subject: string, reported: string, person: string | null): void => {
  shell().openModal('report', { subject, reported, ...(person !== null && { person }) });
};

export const openModal: Commands['openModal'] = (modal, params, options) => {
  shell().openModal(modal, params, options);
};
export const closeModal: Commands['closeModal'] = (options) => {
  shell().closeModal(options);
};
export const openPage: Commands['openPage'] = (address) => {
  shell().openPage(address);
};
export const openSharedStory: Commands['openSharedStory'] = (storyId) => {
  shell().openSharedStory(storyId);
};
export const takeSharedStory: Commands['takeSharedStory'] = () => shell().takeSharedStory();
export const toast: Commands['toast'] = (message) => {
  shell().toast(message);
};
export const wearLooks: Commands['wearLooks'] = (looks) => {
  shell().wearLooks(looks);
};
export const deviceLevel: Commands['deviceLevel'] = () => shell().deviceLevel();
export const chooseDeviceLevel: Commands['chooseDeviceLevel'] = (level, by) => {
  shell().chooseDeviceLevel(level, by);
};
export const showError: Commands['showError'] = (error) => {
  shell().showError(error);
};

/** Into a modal, or to a page: `Destination` of the bus. `by`: the shell's own, where it acts itself. */
export function openDestination(
  to:
    | { readonly modal: string; readonly params: Readonly<Record<string, string>> }
    | { readonly page: string }
    | { readonly sharedStory: string },
  by: Pick<Commands, 'openModal' | 'openPage' | 'openSharedStory'> = shell(),
): void {
  if ('page' in to) by.openPage(to.page);
  else if ('sharedStory' in to) by.openSharedStory(to.sharedStory);
  else by.openModal(to.modal, to.params);
}
