/** Another steward was faster. Where both wrote, their words stand here and ours in the field: each is taken or left on its own. */
import type { Memorial } from '@kinlore/shared/contracts/legacy';
import { Banner, Button, Stack } from '@kinlore/shared/ui';
import type { Field } from './form-state.ts';
import { dateWords } from '../memorials/index.ts';
import { t } from './memorial.messages.ts';
import styles from './Memorial.module.css';

export function Theirs({
  theirs,
  both,
  onTake,
}: {
  readonly theirs: Memorial;
  readonly both: readonly Field[];
  readonly onTake: (field: Field) => void;
}) {
  return (
    <Stack gap={12}>
      <Banner tone="warn" icon="warning">
        {both.length === 0 ? t('changedElsewhere') : t('changedMeanwhile')}
      </Banner>
      {both.map((field) => (
        <section
          key={field}
          className={styles['theirs']}
          aria-label={t('theirsOf', { field: fieldWords[field]() })}
        >
          <h2>{t('theirsOf', { field: fieldWords[field]() })}</h2>
          <p dir="auto">{said[field](theirs)}</p>
          <Button small onClick={() => onTake(field)}>
            {t('useTheirs')}
          </Button>
        </section>
      ))}
    </Stack>
  );
}

const fieldWords: Readonly<Record<Field, () => string>> = {
  fullName: () => t('fullName'),
  epitaph: () => t('epitaph'),
  rememberedAs: () => t('rememberedAs'),
  born: () => t('born'),
  birthPlace: () => t('birthPlace'),
  died: () => t('died'),
  deathPlace: () => t('deathPlace'),
  biography: () => t('biography'),
  portrait: () => t('isPortrait'),
  pictures: () => t('pictures'),
  audience: () => t('audience'),
  moderation: () => t('moderation'),
};

const audiences = {
  family: () => t('audienceFamily'),
  chosen: () => t('audienceChosen'),
  public: () => t('audiencePublic'),
} as const;
const moderations = {
  all: () => t('moderationAll'),
  trusted: () => t('moderationTrusted'),
  open: () => t('moderationOpen'),
  closed: () => t('moderationClosed'),
} as const;

const orNothing = (words: string) => (words === '' ? t('nothingWritten') : words);

const said: Readonly<Record<Field, (theirs: Memorial) => string>> = {
  fullName: (theirs) => theirs.full_name,
  epitaph: (theirs) => orNothing(theirs.epitaph),
  rememberedAs: (theirs) => (theirs.remembered_as === '' ? t('inMemory') : theirs.remembered_as),
  biography: (theirs) => orNothing(theirs.biography),
  born: (theirs) => orNothing(dateWords(theirs.born) ?? ''),
  died: (theirs) => orNothing(dateWords(theirs.died) ?? ''),
  birthPlace: (theirs) => orNothing(theirs.birth_place),
  deathPlace: (theirs) => orNothing(theirs.death_place),
  portrait: (theirs) => orNothing(theirs.portrait?.caption ?? ''),
  pictures: (theirs) => t('pictureCount', { count: theirs.pictures.length }),
  audience: (theirs) => audiences[theirs.audience](),
  moderation: (theirs) => moderations[theirs.tribute_moderation](),
};
