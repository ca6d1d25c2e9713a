/** The one way in which a memorial and its tributes leave the server for whoever is nobody there: without the names of the living. Pure. */
import type { Static } from '@kinlore/shared/contracts/kernel';
import type { Memorial, MemorialCard, Tribute } from '@kinlore/shared/contracts/legacy';
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import type { Picture } from '@kinlore/shared/contracts/media';
import type { TributeFiles } from '@kinlore/shared/contracts/tribute-content';
import type { presentContent } from '../memorial-content.ts';
import type { Masking } from './masking.ts';

const date = (said: FuzzyDate, { words }: Masking): FuzzyDate => ({
  ...said,
  text: words(said.text),
});

const picture = (shown: Picture, { words }: Masking): Picture => ({
  ...shown,
  caption: words(shown.caption),
  alt: words(shown.alt),
});

export const maskedCard = (card: MemorialCard, masking: Masking): MemorialCard => ({
  ...card,
  epitaph: masking.words(card.epitaph),
  born: date(card.born, masking),
  died: date(card.died, masking),
});

type Content = ReturnType<typeof presentContent>;

/** What it says and shows. The name is that of the dead. */
export const maskedContent = (content: Content, masking: Masking): Content => ({
  full_name: content.full_name,
  epitaph: masking.words(content.epitaph),
  remembered_as: masking.words(content.remembered_as),
  born: date(content.born, masking),
  died: date(content.died, masking),
  biography: masking.words(content.biography),
  birth_place: masking.words(content.birth_place),
  death_place: masking.words(content.death_place),
  portrait: content.portrait === null ? null : picture(content.portrait, masking),
  pictures: content.pictures.map((one) => picture(one, masking)),
});

/** Who keeps it and who made it are living people, and nobody's business here. */
export const maskedMemorial = (memorial: Memorial, masking: Masking): Memorial => ({
  ...memorial,
  ...maskedContent(memorial, masking),
  stewards: [],
  creator: null,
});

/** Who they were, and the one picture that stands for them: what a family says beside it is the family's. */
export const maskedHistoric = (memorial: Memorial, masking: Masking): Memorial => ({
  ...maskedMemorial(memorial, masking),
  epitaph: '',
  remembered_as: '',
  pictures: [],
});

const files = ({ pictures, recordings }: Static<typeof TributeFiles>, masking: Masking) => ({
  pictures: pictures.map((one) => picture(one, masking)),
  recordings: recordings.map((one) => ({
    ...one,
    caption: masking.words(one.caption),
    transcript: one.transcript.map(({ at, text }) => ({ at, text: masking.words(text) })),
  })),
});

/** Of somebody living neither the name nor the account: what they were to the dead stays. */
export const maskedTribute = (tribute: Tribute, masking: Masking): Tribute => ({
  ...tribute,
  author: tribute.author !== null && masking.mayName(tribute.author.id) ? tribute.author : null,
  guest_name: null,
  relation: masking.words(tribute.relation),
  body: masking.words(tribute.body),
  place: masking.words(tribute.place),
  when: date(tribute.when, masking),
  ...files(tribute, masking),
});
