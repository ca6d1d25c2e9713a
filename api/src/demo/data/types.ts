/** The shape of the demo family. Everything under `data/` is invented; any likeness is chance. */
import type { KeepsakeKind, Passing } from '@kinlore/shared/contracts/keepsakes';
import type { KeepsakeDetails } from '@kinlore/shared/contracts/keepsake-details';
import type { MemoryAudience } from '@kinlore/shared/contracts/activities';
import type {
  ActivityTypeSlug,
  EmotariSlug,
  ParentNature,
  ReactionSlug,
} from '@kinlore/shared/contracts/vocabulary';
import type { PictureKey } from '../pictures/index.ts';

export type AccountKey =
  | 'ana'
  | 'dragan'
  | 'vesna'
  | 'brid'
  | 'petar'
  | 'miguel'
  | 'astrid'
  | 'lena'
  | 'rui'
  | 'mila'
  | 'sofia';
export type PersonKey =
  | AccountKey
  | 'jelena'
  | 'milorad'
  | 'sven'
  | 'manuel'
  | 'rosa'
  | 'ingrid'
  | 'zoran'
  | 'joaquim'
  | 'teresa'
  | 'lars'
  | 'jonas'
  | 'aoife'
  | 'nikola'
  | 'marija'
  | 'kieran';

export interface DemoAccount {
  readonly key: AccountKey;
  readonly username: string;
  readonly type: 'adult' | 'parent' | 'teen' | 'child';
  /** Null: a child without a login of its own; a parent views as it. */
  readonly password: string | null;
  readonly email: string | null;
  readonly bio: string;
  readonly home: string;
  readonly zone: string;
  readonly theme: string;
  readonly portrait: PictureKey;
  /** One line beside the login. */
  readonly note: string;
}

export interface DemoPerson {
  readonly key: PersonKey;
  readonly given: string;
  readonly surname: string;
  readonly bornAs?: string;
  readonly sex: 'M' | 'F';
  readonly born: string;
  readonly bornIn: string;
  readonly died?: string;
  readonly diedIn?: string;
  readonly note?: string;
  /** Of the dead, who have no account to show a face by. */
  readonly portrait?: PictureKey;
}

export interface DemoUnion {
  readonly partners: readonly [PersonKey, PersonKey];
  readonly kind: 'married' | 'partnership';
  readonly status: 'current' | 'divorced' | 'widowed';
  readonly married: string;
  readonly place: string;
  readonly children: readonly { readonly child: PersonKey; readonly nature: ParentNature }[];
}

export interface DemoMemory {
  readonly key: string;
  readonly by: AccountKey;
  readonly type: ActivityTypeSlug;
  readonly subtype: string;
  readonly title: string;
  /** As the teller would type it; read by `parseFuzzyDate` with the teller's own birth. */
  readonly when: string;
  readonly place: string;
  readonly to: MemoryAudience;
  readonly degree?: number;
  readonly chosen?: readonly AccountKey[];
  readonly feel: readonly (readonly [EmotariSlug, 1 | 2 | 3])[];
  /** `@key` is an account, anything else a name. */
  readonly with?: readonly string[];
  readonly pics?: readonly PictureKey[];
  readonly told?: string;
  readonly source?: string;
  readonly body: string;
  readonly talk?: readonly (readonly [AccountKey, string])[];
  /** Overrides the reactions that are otherwise dealt out by the kind of memory. */
  readonly marks?: readonly (readonly [AccountKey, ReactionSlug])[];
}

export interface DemoTribute {
  readonly by: AccountKey;
  readonly type: 'words' | 'memory' | 'candle';
  readonly relation: string;
  readonly body: string;
  readonly when?: string;
  readonly place?: string;
  readonly state: 'approved' | 'pinned' | 'pending';
}

/** Left by a link, by somebody without an account: it waits for a steward. */
export interface DemoGuestTribute {
  readonly name: string;
  readonly relation: string;
  readonly body: string;
}

/** To somebody who lives. */
export interface DemoLivingTribute {
  readonly by: AccountKey;
  readonly to: AccountKey;
  readonly relation: string;
  readonly body: string;
  readonly state: 'waiting' | 'kept' | 'family';
}

export interface DemoMemorial {
  readonly person: PersonKey;
  readonly by: AccountKey;
  readonly relation: string;
  readonly epitaph: string;
  readonly biography: string;
  readonly portrait: PictureKey;
  readonly pictures: readonly (readonly [PictureKey, string])[];
  readonly audience: 'family' | 'public';
  readonly stewards: readonly (readonly [
    AccountKey,
    'co_steward' | 'curator' | 'host' | 'archivist',
    string,
  ])[];
  readonly tributes: readonly DemoTribute[];
  readonly guests: readonly DemoGuestTribute[];
}

export interface DemoQuestion {
  readonly by: AccountKey;
  readonly to: AccountKey;
  readonly words: string;
  /** The memory that answers it; without one it is still open. */
  readonly answer?: string;
}

export interface DemoKeepsake {
  readonly by: AccountKey;
  /** The memory that tells about it, by its owner; its photographs are those of the keepsake. */
  readonly from?: string;
  readonly kind: KeepsakeKind;
  readonly name: string;
  readonly words?: string;
  readonly when?: string;
  readonly place?: string;
  readonly source?: string;
  readonly next_keeper?: string;
  readonly details?: Partial<KeepsakeDetails>;
  /** The first first. */
  readonly hands: readonly {
    readonly who?: AccountKey;
    readonly name?: string;
    readonly how: Passing;
    readonly from?: string;
    readonly to?: string;
    readonly note?: string;
  }[];
}

export interface DemoSharedStory {
  readonly by: AccountKey;
  /** The memory it begins from. */
  readonly from: string;
  readonly title: string;
  readonly when: string;
  readonly place: string;
  /** The first is whoever began it. */
  readonly tellers: readonly {
    readonly by: AccountKey;
    readonly when: string;
    readonly place: string;
    readonly body: string;
  }[];
  /** Who has not answered yet. */
  readonly asked: readonly AccountKey[];
}
