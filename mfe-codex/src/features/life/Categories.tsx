import type { Category } from '@kinlore/shared/contracts/categories';
import { activityTypes } from '@kinlore/shared/contracts/vocabulary';
import { ChipButton } from '@kinlore/shared/ui';
import { t } from './life.messages.ts';
import styles from './Life.module.css';

/** What memories are narrowed to; without a subtype all of the group. */
export interface ChosenCategory {
  readonly type: string;
  readonly subtype: string | null;
}

export interface CategoriesProps {
  readonly categories: readonly Category[];
  readonly chosen: ChosenCategory | null;
  readonly onChoose: (category: ChosenCategory | null) => void;
}

export const categoryName = (type: string): string =>
  activityTypes.find(({ slug }) => slug === type)?.label ?? wordsOf(type);

/** `other_first`: "Other first". */
const wordsOf = (slug: string): string => {
  const words = slug.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** What a life is about: each narrows it to memories of that, and shows what lies in it. Nothing where there is nothing to choose. */
export function Categories({ categories, chosen, onChoose }: CategoriesProps) {
  if (categories.length < 2 && chosen === null) return null;
  const open = categories.find(({ slug }) => slug === chosen?.type);
  return (
    <div className={styles.categories}>
      <div role="group" aria-label={t('categories')} className={styles.places}>
        <ChipButton
          pressed={chosen === null}
          onPress={() => {
            onChoose(null);
          }}
        >
          {t('everything')}
        </ChipButton>
        {categories.map(({ slug, memories }) => (
          <ChipButton
            key={slug}
            pressed={slug === chosen?.type}
            onPress={() => {
              onChoose(slug === chosen?.type ? null : { type: slug, subtype: null });
            }}
          >
            {categoryName(slug)}
            <span className={styles.count}>{t('count', { count: memories })}</span>
          </ChipButton>
        ))}
      </div>
      {open !== undefined && chosen !== null && open.subtypes.length > 1 && (
        <Subtypes category={open} chosen={chosen} onChoose={onChoose} />
      )}
    </div>
  );
}

interface SubtypesProps extends Pick<CategoriesProps, 'onChoose'> {
  readonly category: Category;
  readonly chosen: ChosenCategory;
}

const Subtypes = ({ category: { slug: type, subtypes }, chosen, onChoose }: SubtypesProps) => (
  <div
    role="group"
    aria-label={t('within', { category: categoryName(type) })}
    className={`${styles.places} ${styles.within}`}
  >
    {subtypes.map(({ slug, memories }) => (
      <ChipButton
        key={slug}
        pressed={slug === chosen.subtype}
        onPress={() => {
          onChoose({ type, subtype: slug === chosen.subtype ? null : slug });
        }}
      >
        {wordsOf(slug)}
        <span className={styles.count}>{t('count', { count: memories })}</span>
      </ChipButton>
    ))}
  </div>
);
