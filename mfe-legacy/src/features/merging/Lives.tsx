/** What both memorials told of the life: each as it was, for those who look after it, and which of it the page shows. */
import type { MemorialMerge, MergeAct } from '@kinlore/shared/contracts/memorial-merges';
import { Button, Row, Stack, Story } from '@kinlore/shared/ui';
import { t } from './merging.messages.ts';
import styles from './Merging.module.css';

type Told = NonNullable<MemorialMerge['lives']>;

const shown = {
  kept: () => t('livesKept'),
  merged: () => t('livesMerged'),
  both: () => t('livesBoth'),
  edited: () => t('livesEdited'),
} as const satisfies Readonly<Record<Told['shown'], () => string>>;

const choices = ['tell_kept', 'tell_merged', 'tell_both'] as const satisfies MergeAct[];

interface Props {
  readonly merge: MemorialMerge;
  readonly busy: boolean;
  readonly onPress: (what: MergeAct) => void;
}

export function Lives({ merge, busy, onPress }: Props) {
  const { lives, abilities } = merge;
  if (lives === null) return null;
  return (
    <details className={styles['lives']}>
      <summary>{t('lives')}</summary>
      <Stack gap={16}>
        <p>{shown[lives.shown]()}</p>
        <Text label={t('livesOfKept')} told={lives.kept} />
        <Text label={t('livesOfMerged')} told={lives.merged} />
        <Row gap={8}>
          {choices
            .filter((what) => abilities[what])
            .map((what) => (
              <Button key={what} small busy={busy} onClick={() => onPress(what)}>
                {t(what)}
              </Button>
            ))}
        </Row>
      </Stack>
    </details>
  );
}

function Text({ label, told }: { readonly label: string; readonly told: Told['kept'] }) {
  const { text, keeper } = told;
  return (
    <section aria-label={label} className={styles['life']}>
      <p className={styles['quiet']} dir="auto">
        {keeper === null ? label : `${label} · ${t('livesKeptBy', { name: keeper.full_name })}`}
      </p>
      <Story>
        {text.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Story>
    </section>
  );
}
