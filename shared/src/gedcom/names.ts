/** Personal names as GEDCOM writes them: the surname between slashes. */
export interface PersonName {
  /** As one reads it, without slashes. */
  readonly full: string;
  readonly given: string;
  readonly surname: string;
  readonly prefix: string;
  readonly suffix: string;
  /** "van der" and its kind, where SPFX tells it. */
  readonly surnamePrefix: string;
  readonly nickname: string;
}

const tidy = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** `Johann /Bach/ Jr.`: given, surname, suffix. A missing second slash is forgiven; with no slash all is the given name. */
export function parseGedcomName(text: string): PersonName {
  const first = text.indexOf('/');
  const second = first < 0 ? -1 : text.indexOf('/', first + 1);
  const given = tidy(first < 0 ? text : text.slice(0, first));
  const surname = first < 0 ? '' : tidy(text.slice(first + 1, second < 0 ? undefined : second));
  const suffix = second < 0 ? '' : tidy(text.slice(second + 1).replaceAll('/', ' '));
  return {
    full: tidy(text.replaceAll('/', ' ')),
    given,
    surname,
    prefix: '',
    suffix,
    surnamePrefix: '',
    nickname: '',
  };
}

/** The other way: slashes in the parts are dropped, for they would split the name elsewhere. */
export function writeGedcomName({
  given,
  surname,
  suffix,
}: Pick<PersonName, 'given' | 'surname' | 'suffix'>): string {
  const clean = (part: string): string => tidy(part.replaceAll('/', ' '));
  return [clean(given), surname === '' ? '' : `/${clean(surname)}/`, clean(suffix)]
    .filter((part) => part !== '')
    .join(' ');
}
