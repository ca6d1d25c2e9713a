/** Copies of a memorial, from the server: asking for one, looking how far it is, downloading it. */
import { when } from '@kinlore/shared/bus';
import { call } from '@kinlore/shared/api-client';
import {
  askDataExport,
  deleteDataExport,
  linkDataExport,
  listDataExports,
  listKeptLives,
  readDataExport,
  type DataExport,
  type KeptLife,
} from '@kinlore/shared/contracts/exports';
import { createRecord } from '@kinlore/shared/state';
import { memorialFirst } from '../memorial-first.ts';

export interface Copy {
  readonly life: KeptLife;
  /** The last one that was asked for. */
  readonly newest: DataExport | null;
}

/** Null where there is none for this reader. */
export const copyOf = createRecord(
  async (memorial: string, signal): Promise<Copy | null> => {
    const lives = await call(listKeptLives, { query: { memorial_id: memorial } }, { signal });
    const [life] = lives.data;
    if (life === undefined) return null;
    const query = { subject_id: life.life_id, kind: 'copy', limit: 1 } as const;
    const { data } = await call(listDataExports, { query }, { signal });
    return { life, newest: data[0] ?? null };
  },
  {
    refreshedBy: when(['legacy.memorial.changed'], ['export_ready']),
    waitsFor: memorialFirst,
  },
);

export const askForCopy = async (memorial: string): Promise<DataExport> =>
  (await call(askDataExport, { body: { scope: 'memorial', memorial_id: memorial } })).data;

export const readCopy = async (id: string, signal: AbortSignal): Promise<DataExport> =>
  (await call(readDataExport, { params: { id } }, { signal })).data;

export const deleteCopy = (id: string): Promise<void> => call(deleteDataExport, { params: { id } });

/** The browser fetches it by an address of one click, and saves it under the name that the server gives it. */
export async function downloadCopy(id: string): Promise<void> {
  const { url } = (await call(linkDataExport, { params: { id }, body: {} })).data;
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
