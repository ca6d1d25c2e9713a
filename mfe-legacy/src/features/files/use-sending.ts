/** Files on their way: each goes on its own, one that fails harms no other and can be sent again. */
import { call, isApiFailure, newKey, sendPhotograph, sentenceOf } from '@kinlore/shared/api-client';
import { savePeaks, type Media } from '@kinlore/shared/contracts/media';
import type { Recorded } from '@kinlore/shared/recorder';
import { useState } from 'react';
import { withFile, type FilesChange, type FormFile } from './form-files.ts';

export interface Going {
  readonly key: string;
  readonly file: File;
  readonly share: number;
  readonly problem: string | null;
}

export interface Sending {
  readonly going: readonly Going[];
  readonly add: (file: File) => void;
  /** One that was recorded here stays on this device until it has arrived. */
  readonly addRecorded: (recorded: Recorded, owner: string) => void;
  readonly again: (going: Going) => void;
  readonly drop: (going: Going) => void;
}

/** After a recording has arrived. */
type Settle = (media: Media) => Promise<void>;

/** Where each was recorded, so that sending again ends as the first time would have. */
const settling = new WeakMap<File, Settle>();

export const loadRecorder = () =>
  import(/* webpackChunkName: "recorder" */ '@kinlore/shared/recorder');

/** It plays without its picture as well, so a failure says nothing. */
const settleRecorded =
  ({ file, peaks }: Recorded, owner: string): Settle =>
  async ({ id, recording }) => {
    const { forgetRecording } = await loadRecorder();
    await forgetRecording(owner, file.name);
    if (peaks === '' || recording === null || recording.peaks !== '') return;
    try {
      await call(savePeaks, { params: { id }, body: { peaks } });
    } catch (failure) {
      if (!isApiFailure(failure)) throw failure;
    }
  };

const formFileOf = ({ id, picture, recording }: Media): FormFile => ({
  media_id: id,
  kind: recording?.kind ?? 'picture',
  url: recording === null ? picture.url_small : (recording.poster ?? null),
  caption: '',
  alt: '',
});

async function send(file: File, onProgress: (share: number) => void): Promise<FormFile> {
  const media = await sendPhotograph(file, { onProgress });
  await settling.get(file)?.(media);
  return formFileOf(media);
}

const without = (key: string) => (all: readonly Going[]) => all.filter((one) => one.key !== key);
const changed = (key: string, change: Partial<Going>) => (all: readonly Going[]) =>
  all.map((one) => (one.key === key ? { ...one, ...change } : one));

export function useSending(onFiles: (change: FilesChange) => void): Sending {
  const [going, setGoing] = useState<readonly Going[]>([]);
  const start = ({ key, file }: Pick<Going, 'key' | 'file'>) => {
    send(file, (share) => setGoing(changed(key, { share }))).then(
      (sent) => {
        setGoing(without(key));
        onFiles(withFile(sent));
      },
      (problem: unknown) => setGoing(changed(key, { problem: sentenceOf(problem) })),
    );
  };
  const add = (file: File) => {
    const one: Going = { key: newKey(), file, share: 0, problem: null };
    setGoing((all) => [...all, one]);
    start(one);
  };
  return {
    going,
    add,
    addRecorded: (recorded, owner) => {
      settling.set(recorded.file, settleRecorded(recorded, owner));
      add(recorded.file);
    },
    again: (one) => {
      setGoing(changed(one.key, { share: 0, problem: null }));
      start(one);
    },
    drop: ({ key }) => setGoing(without(key)),
  };
}
