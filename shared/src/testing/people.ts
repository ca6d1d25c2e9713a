/** Invented people and drawn pictures. Deterministic: the same number is always the same person. */
import type { Picture } from '../contracts/media.ts';
import type { PersonCard } from '../contracts/people.ts';
import type { CurrentUser } from '../contracts/users.ts';
import { exactDay, parseFuzzyDate, unknownDate } from '../dates/index.ts';
import type { FuzzyDate } from '../contracts/fuzzy-date.ts';

export const LONG_NAME =
  'Maria Anunciação de Vasconcelos-Schwarzenberg e Albuquerque da Conceição Wolfeschlegelsteinhausen';

export const idOf = (serial: number): string =>
  `01900000-0000-7000-8000-${String(serial).padStart(12, '0')}`;

/** A date in plain words, as somebody would write it. */
export const read = (words: string): FuzzyDate => {
  const parsed = parseFuzzyDate(words, { today: '2026-11-21' });
  return 'date' in parsed ? parsed.date : unknownDate(words);
};

export const person = (
  serial: number,
  full_name: string,
  over: Partial<PersonCard> = {},
): PersonCard => ({
  id: idOf(serial),
  username: full_name
    .toLowerCase()
    .replaceAll(/[^a-z]/gu, '')
    .slice(0, 20),
  full_name,
  avatar_url: null,
  plate: idOf(serial),
  life_status: 'living',
  ...over,
});

const named = ({ id, username, full_name }: PersonCard) => ({ id, username, full_name });

export const userOf = (card: PersonCard, over: Partial<CurrentUser> = {}): CurrentUser => ({
  id: card.id,
  username: card.username,
  name: card.full_name,
  full_name: card.full_name,
  email: `${card.username}@example.org`,
  email_verified_at: '2026-01-02T10:00:00Z',
  avatar: null,
  avatar_url: null,
  profile_image: null,
  plate: card.plate,
  account_type: 'adult',
  age: 46,
  birth: exactDay('1980-05-12'),
  bio: '',
  home_place: 'Zemun',
  theme: 'shadow',
  ui_mode: 'full',
  language: 'en',
  time_zone: 'Europe/Belgrade',
  roles: [],
  version: 1,
  viewing_context: {
    is_viewing_as_child: false,
    authenticated_user: { ...named(card), account_type: over.account_type ?? 'adult' },
    viewing_user: null,
  },
  ...over,
});

/** Hills under a sun, in the colours of a number. */
const drawn = (width: number, height: number, hue: number) => {
  const hills = [0.55, 0.7, 0.84]
    .map(
      (top, row) =>
        `<path fill="hsl(${hue + row * 14} 30% ${48 - row * 12}%)" d="M0 ${height * top}Q${width * 0.25} ${height * (top - 0.14)} ${width / 2} ${height * top}T${width} ${height * (top - 0.05)}V${height}H0Z"/>`,
    )
    .join('');
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="hsl(${hue} 34% 76%)"/>${hills}</svg>`)}`;
};

export const picture = (
  serial: number,
  width: number,
  height: number,
  over: Partial<Picture> = {},
): Picture => {
  const url = drawn(width, height, (serial * 67) % 360);
  return {
    media_id: idOf(900 + serial),
    state: 'ready',
    width,
    height,
    thumbhash: null,
    url_small: url,
    url,
    url_large: url,
    sources: [],
    caption: '',
    alt: 'Hills under a low sun',
    ...over,
  };
};
