import type { TributeGuestPage } from '@kinlore/shared/contracts/tribute-links';
import { exactDay } from '@kinlore/shared/dates';

export const TOKEN = 'gueststorygueststorygueststorygueststorygue';
export const READ = 'POST /tribute-links/read';

/** What the server says of a link that is open; or of what was written, with `over`. */
export const guestPage = (over: Partial<TributeGuestPage> = {}): { data: TributeGuestPage } => ({
  data: {
    kind: 'link',
    state: 'open',
    person: {
      full_name: 'Jelena Marković',
      remembered_as: '',
      epitaph: 'She counted, and we were careful.',
      born: exactDay('1923-05-03'),
      died: exactDay('2004-11-02'),
      plate: 'a1b2c3d4e5f60718',
      portrait_url: null,
    },
    expires_at: '2027-05-31T10:00:00.000Z',
    ...over,
  },
});
export const written = (state: 'to_confirm' | 'passed_on' | 'shown') =>
  guestPage({ kind: 'written', state, expires_at: '2027-05-08T10:00:00.000Z' });
