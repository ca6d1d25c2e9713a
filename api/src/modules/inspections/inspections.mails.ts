/** The words of the e-mail to whoever is told that something was opened: who, when and why. */
import type { InspectionKind } from '@kinlore/shared/contracts/inspections';

const things: Readonly<Record<InspectionKind, string>> = {
  memory: 'a memory',
  memories: 'the list of memories',
  memorial: 'a memorial',
  connection_memory: 'a memory kept with somebody',
};

interface Words {
  readonly name: string;
  readonly kind: InspectionKind;
  /** Null where it is their own. */
  readonly lifeName: string | null;
  readonly asker: string;
  /** The second administrator; null where there was none. */
  readonly decider: string | null;
  readonly reason: string;
  /** As people write it. */
  readonly day: string;
  readonly page: string;
}

export const inspectedMail = (words: Words) => ({
  subject:
    words.lifeName === null
      ? 'An administrator could read something of yours'
      : `An administrator could read something of ${words.lifeName}`,
  text: `Hello ${words.name},\n\n${words.asker}, who helps to run this Kinlore, was given an hour on ${words.day} to read ${things[words.kind]} of ${words.lifeName ?? 'yours'}. ${words.decider === null ? 'There was no second administrator who could agree.' : `${words.decider} agreed to it.`} This is why:\n\n${words.reason}\n\nYou can see this at any time under Settings, Safety:\n\n${words.page}\n\nKinlore`,
});
