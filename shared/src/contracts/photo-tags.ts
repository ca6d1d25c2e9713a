/** Who is in a picture: an account, somebody of a tree, a memorial, or a face nobody has named yet (rules R17, R9). */
import {
  Closed,
  Data,
  Id,
  Instant,
  Nullable,
  Page,
  Type,
  Words,
  endpoint,
  paging,
  type Static,
} from './kernel.ts';
import { Picture } from './media.ts';
import { PersonCard } from './people.ts';

/** Of one picture. */
export const MOST_TAGS = 100;
/** Of the whole picture, all that one person has blurred there together. */
export const MOST_BLURRED = 0.25;
/** A side of a region as a part of the picture. */
export const LEAST_SIDE = 0.01;

const Fraction = Type.Number({ minimum: 0, maximum: 1 });
/** In parts of the upright picture, from its upper left corner. */
export const Region = Type.Object({ x: Fraction, y: Fraction, w: Fraction, h: Fraction });
export type Region = Static<typeof Region>;

const Side = Type.Number({ minimum: LEAST_SIDE, maximum: 1 });
const SentRegion = Closed({ x: Fraction, y: Fraction, w: Side, h: Side });

/** `unknown`: a face nobody has named. `hidden`: somebody whom this reader is not told. */
const taggedKinds = ['account', 'person', 'memorial', 'unknown', 'hidden'] as const;
/** What stands in a picture. What was declined or taken out stands in no picture. */
const shownTagStatuses = ['pending', 'approved'] as const;

export const PhotoTag = Type.Object({
  id: Id,
  region: Nullable(Region),
  status: Words(shownTagStatuses),
  kind: Words(taggedKinds),
  /** Null for a face without a name, and where the name is not for this reader. */
  name: Nullable(Type.String()),
  user: Nullable(PersonCard),
  tree_person: Nullable(Type.Object({ tree_id: Id, person_id: Id })),
  memorial_slug: Nullable(Type.String()),
  /** It is the reader, or the child they view as. */
  is_me: Type.Boolean(),
  abilities: Type.Object({
    /** Say yes or no to one's own name. */
    answer: Type.Boolean(),
    /** Take the tag away as who set it, as who owns the picture, or as a steward. */
    delete: Type.Boolean(),
    /** Have the region blurred when one takes oneself out. */
    blur: Type.Boolean(),
    /** Say who an unnamed face is. */
    name: Type.Boolean(),
  }),
  created_at: Instant,
});
export type PhotoTag = Static<typeof PhotoTag>;

/** A name that another program wrote into the file, with the place of a face. */
export const WrittenFace = Type.Object({
  id: Id,
  name: Type.String(),
  region: Region,
  /** The reader said "not now": it is there where they say who is in the picture, and is not offered by itself. */
  put_off: Type.Boolean(),
});
export type WrittenFace = Static<typeof WrittenFace>;

export const PhotoTags = Type.Object({
  media_id: Id,
  tags: Type.Array(PhotoTag),
  /** For who brought the picture, as long as nobody is named there; for everybody else, none. */
  written: Type.Array(WrittenFace),
  abilities: Type.Object({ add: Type.Boolean() }),
});
export type PhotoTags = Static<typeof PhotoTags>;

/** Neither: a face nobody has named yet, which needs a region. */
const whoIsThere = {
  user_id: Type.Optional(Nullable(Id)),
  person_id: Type.Optional(Nullable(Id)),
};

export const listPhotoTags = endpoint({
  method: 'GET',
  path: '/photo-tags',
  summary: 'Who is in a picture, as far as I may know',
  query: Closed({ media_id: Id }),
  answers: { 200: Data(PhotoTags) },
});

export const addPhotoTag = endpoint({
  method: 'POST',
  path: '/photo-tags',
  summary: 'Say who is in a picture, with the place or without; a living person is asked',
  body: Closed({
    media_id: Id,
    ...whoIsThere,
    region: Type.Optional(Nullable(SentRegion)),
    /** A name in the file that this answers. */
    written_face_id: Type.Optional(Nullable(Id)),
  }),
  answers: { 201: Data(PhotoTag) },
  fails: ['photo_tag.person_unknown', 'photo_tag.region_outside', 'photo_tag.too_many'],
});

export const namePhotoTag = endpoint({
  method: 'PUT',
  path: '/photo-tags/:id/person',
  summary: 'Say who a face is that nobody has named yet',
  params: Closed({ id: Id }),
  body: Closed(whoIsThere),
  answers: { 200: Data(PhotoTag) },
  fails: ['photo_tag.person_unknown', 'photo_tag.already_named'],
});

export const putOffWrittenNames = endpoint({
  method: 'PUT',
  path: '/photo-tags/written',
  summary: 'Not now: names in the file of this picture are not offered by themselves any more',
  body: Closed({ media_id: Id }),
  answers: { 204: null },
});

const tagAnswers = ['approve', 'reject', 'remove'] as const;
export type TagAnswer = (typeof tagAnswers)[number];
const tagStatuses = ['pending', 'approved', 'rejected', 'removed'] as const;

/** `approve` after one took oneself out brings the tag back, and the picture as it was. */
export const answerPhotoTag = endpoint({
  method: 'PUT',
  path: '/photo-tags/:id/answer',
  summary: 'Say whether I may be named in a picture; take me out, with the place blurred or not',
  params: Closed({ id: Id }),
  body: Closed({ answer: Words(tagAnswers), blur: Type.Optional(Type.Boolean()) }),
  answers: { 200: Data(Type.Object({ status: Words(tagStatuses), blurred: Type.Boolean() })) },
  fails: ['photo_tag.guardian_decides', 'photo_tag.nothing_to_blur', 'photo_tag.blur_too_large'],
});

export const deletePhotoTag = endpoint({
  method: 'DELETE',
  path: '/photo-tags/:id',
  summary: 'Take a tag away that I set, that is in a picture of mine, or of somebody I remember',
  params: Closed({ id: Id }),
  answers: { 204: null },
});

/** `removed`: I am not named there any more, and can come back. */
export const myTagStatuses = ['pending', 'approved', 'removed'] as const;
export type MyTagStatus = (typeof myTagStatuses)[number];

export const PictureOfMe = Type.Object({
  tag_id: Id,
  status: Words(myTagStatuses),
  region: Nullable(Region),
  blurred: Type.Boolean(),
  can_blur: Type.Boolean(),
  picture: Picture,
  /** A memory that shows it, and that I may read. */
  memory: Type.Object({ id: Id, slug: Type.String(), title: Type.String(), owner: PersonCard }),
  /** Who said so; null for somebody I do not see. */
  by: Nullable(PersonCard),
  created_at: Instant,
});
export type PictureOfMe = Static<typeof PictureOfMe>;

export const listPicturesOfMe = endpoint({
  method: 'GET',
  path: '/photo-tags/mine',
  summary: 'Pictures that I am in, newest first, and those that wait for my answer',
  query: Closed({ ...paging, status: Words(myTagStatuses) }),
  answers: { 200: Page(PictureOfMe) },
});
