/** Files on their way, one after the other; what failed stays until it is sent again or left out. */
import { sentenceOf } from '@kinlore/shared/api-client';
import { useRef, useState } from 'react';
import { t } from './files-to-send.messages.ts';

export interface FileToSend {
  readonly key: number;
  readonly file: File;
  /** From 0 to 1; null while it waits, or has failed. */
  readonly share: number | null;
  /** Why it was not sent. */
  readonly sentence: string | null;
  readonly isTooLarge: boolean;
}

const MEGABYTE = 1024 * 1024;

export interface Sending {
  /** Throws what is said as a sentence. `onProgress`: from 0 to 1. */
  readonly send: (file: File, onProgress: (share: number) => void) => Promise<void>;
  readonly mostBytes: number;
}

function toSend(file: File, key: number, mostBytes: number): FileToSend {
  const isTooLarge = file.size > mostBytes;
  const most = Math.floor(mostBytes / MEGABYTE);
  const sentence = isTooLarge ? t('tooLarge', { name: file.name, most }) : null;
  return { key, file, share: null, sentence, isTooLarge };
}

const failedOf = ({ name }: File, failure: unknown) => ({
  share: null,
  sentence: t('failed', { name, sentence: sentenceOf(failure) }),
});

/** What stands in the list, by its key. */
function useList() {
  const [files, setFiles] = useState<readonly FileToSend[]>([]);
  return {
    files,
    put: (added: readonly FileToSend[]) => {
      setFiles((now) => [...now, ...added]);
    },
    change: (key: number, to: Partial<FileToSend>) => {
      setFiles((now) => now.map((one) => (one.key === key ? { ...one, ...to } : one)));
    },
    leave: (key: number) => {
      setFiles((now) => now.filter((one) => one.key !== key));
    },
  };
}

export function useFilesToSend({ send, mostBytes }: Sending) {
  const { files, put, change, leave } = useList();
  const number = useRef(0);
  const line = useRef(Promise.resolve());
  const run = async ({ key, file }: FileToSend) => {
    change(key, { share: 0 });
    try {
      await send(file, (share) => {
        change(key, { share });
      });
      leave(key);
    } catch (failure) {
      change(key, failedOf(file, failure));
    }
  };
  const again = (one: FileToSend) => {
    change(one.key, { sentence: null });
    line.current = line.current.then(() => run(one));
  };
  const add = (chosen: readonly File[]) => {
    const added = chosen.map((file) => toSend(file, (number.current += 1), mostBytes));
    put(added);
    for (const one of added) if (!one.isTooLarge) again(one);
  };
  return { files, add, again, leave };
}
