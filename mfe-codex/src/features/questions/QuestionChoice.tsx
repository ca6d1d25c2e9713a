/** The questions of the catalogue about one part of a life, to choose from. */
import { questionStages, type CatalogueQuestion } from '@kinlore/shared/contracts/questions';
import type { List } from '@kinlore/shared/state';
import { Button, FailedState, RadioGroup, Row, Skeleton } from '@kinlore/shared/ui';
import { t } from './questions.messages.ts';

/** Any time of life first, then in the order of a life. */
export const stageOptions = (
  ['any_age', ...questionStages.filter((stage) => stage !== 'any_age')] as const
).map((value) => ({ value, label: t(value) }));

export type CatalogueList = Pick<
  List<CatalogueQuestion>,
  'items' | 'status' | 'busy' | 'hasMore' | 'refresh' | 'more'
>;

interface ChoiceProps {
  readonly list: CatalogueList;
  /** Where it could not be loaded one can still write. */
  readonly ownWords: boolean;
  readonly chosen: string | null;
  readonly onChoose: (key: string) => void;
}

export function QuestionChoice({ list, ownWords, chosen, onChoose }: ChoiceProps) {
  const { items, status, busy, hasMore, refresh, more } = list;
  if (status === 'loading') return <Skeleton name="form" label={t('which')} />;
  if (status === 'failed')
    return (
      <FailedState
        title={t('catalogueFailed')}
        unaffected={t(ownWords ? 'catalogueKept' : 'catalogueKeptChild')}
        onRetry={() => void refresh()}
        busy={busy !== 'none'}
        level={3}
      />
    );
  return (
    <>
      <RadioGroup
        label={t('which')}
        value={chosen}
        onValue={onChoose}
        options={items.map(({ key, words }) => ({ value: key, label: words }))}
      />
      {hasMore && (
        <Row>
          <Button small busy={busy === 'more'} onClick={() => void more()}>
            {t('more')}
          </Button>
        </Row>
      )}
    </>
  );
}
