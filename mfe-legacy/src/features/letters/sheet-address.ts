/** The address of a sheet: its words stand behind the `#`, which no browser sends anywhere. Pure. */
const PATH = '/legacy-card';

export const sheetAddress = (words: readonly string[]): string =>
  `${globalThis.location.origin}${PATH}#${words.join('-')}`;

/** As somebody types it: without `https://`. */
export const cardSite = (): string => `${globalThis.location.host}${PATH}`;

/** The words of what a camera read, or of the address of the page; empty where there are none. */
export const wordsOfAddress = (address: string): string =>
  (address.split('#').at(1) ?? '').replaceAll('-', ' ').trim();
