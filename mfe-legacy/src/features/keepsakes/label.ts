/** What stands on the label of a keepsake. Pure. */
export const addressOf = (code: string): string => `${globalThis.location.origin}/thing/${code}`;

/** Before the code, as somebody types it: without `https://`. */
export const siteWords = (): string => `${globalThis.location.host}/thing/`;

/** In two halves, as people read it out. */
export const halvesOf = (code: string): string => code.match(/.{1,5}/gu)?.join(' ') ?? code;
