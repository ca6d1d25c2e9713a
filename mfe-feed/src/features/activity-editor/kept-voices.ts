/** What the recorder keeps on this device (`shared/recorder`) goes as drafts go. Apart from the recorder, which nobody fetches for it. */

const PREFIX = 'kinlore-recordings-';
/** Recorded for the link of a question, by somebody without an account: it goes when it is sent. */
const BY_LINK = `${PREFIX}answer-`;

/** At the log-out of somebody. */
export const forgetVoices = (owner: string): void =>
  void indexedDB.deleteDatabase(`${PREFIX}${owner}`);

/** Those of everybody but who is here now. */
export async function forgetOthersVoices(owner: string): Promise<void> {
  try {
    for (const { name = '' } of await indexedDB.databases())
      if (name.startsWith(PREFIX) && !name.startsWith(BY_LINK) && name !== `${PREFIX}${owner}`)
        indexedDB.deleteDatabase(name);
  } catch {
    // A browser that keeps nothing has nothing of others.
  }
}
