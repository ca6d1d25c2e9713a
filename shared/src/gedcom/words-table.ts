/** Words that differ between versions. */

/** Names of languages in 5.5.1 and their codes (BCP 47) in 7. */
export const languages: Readonly<Record<string, string>> = {
  afrikaans: 'af', albanian: 'sq', arabic: 'ar', armenian: 'hy', belorusian: 'be', bulgarian: 'bg', catalan: 'ca', chinese: 'zh', croatian: 'hr', czech: 'cs', danish: 'da', dutch: 'nl',
  english: 'en', esperanto: 'eo', estonian: 'et', faroese: 'fo', finnish: 'fi', french: 'fr', georgian: 'ka', german: 'de', greek: 'el', hebrew: 'he', hindi: 'hi', hungarian: 'hu',
  icelandic: 'is', indonesian: 'id', italian: 'it', japanese: 'ja', korean: 'ko', latvian: 'lv', lithuanian: 'lt', macedonian: 'mk', norwegian: 'no', persian: 'fa', polish: 'pl',
  portuguese: 'pt', romanian: 'ro', russian: 'ru', serbian: 'sr', slovak: 'sk', slovene: 'sl', spanish: 'es', swedish: 'sv', turkish: 'tr', ukrainian: 'uk', vietnamese: 'vi', yiddish: 'yi',
};

/** Multimedia formats of 5.5.1 and their media types in 7. */
export const mediaTypes: Readonly<Record<string, string>> = {
  bmp: 'image/bmp', gif: 'image/gif', jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png', tif: 'image/tiff', tiff: 'image/tiff', webp: 'image/webp', pcx: 'image/x-pcx', svg: 'image/svg+xml',
  wav: 'audio/x-wav', mp3: 'audio/mpeg', ogg: 'audio/ogg', m4a: 'audio/mp4', mp4: 'video/mp4', mov: 'video/quicktime', avi: 'video/x-msvideo', mpg: 'video/mpeg', mpeg: 'video/mpeg', webm: 'video/webm',
  pdf: 'application/pdf', txt: 'text/plain', htm: 'text/html', html: 'text/html', rtf: 'application/rtf', doc: 'application/msword', ole: 'application/x-oleobject', zip: 'application/zip',
};

/** Identifiers of other programs: tag in 5.5.1 and TYPE of EXID in 7. */
export const outsideIds: Readonly<Record<string, string>> = {
  AFN: 'https://gedcom.io/terms/v7/AFN', RFN: 'https://gedcom.io/terms/v7/RFN', RIN: 'https://gedcom.io/terms/v7/RIN', _FSFTID: 'https://gedcom.io/exid-type/FamilySearch-PersonId',
};

/** RELA in words and ROLE. */
export const roles: Readonly<Record<string, string>> = {
  godparent: 'GODP', godfather: 'GODP', godmother: 'GODP', witness: 'WITN', friend: 'FRIEND', neighbor: 'NGHBR', neighbour: 'NGHBR', clergy: 'CLERGY', officiator: 'OFFICIATOR', father: 'FATH', mother: 'MOTH',
  parent: 'PARENT', spouse: 'SPOU', husband: 'HUSB', wife: 'WIFE', child: 'CHIL',
};
