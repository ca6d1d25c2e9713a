/** "May change: everything, or only the branch of somebody, so many generations up and down." */
import { RadioGroup, Row, SelectNative, Stack } from '@kinlore/shared/ui';
import { idOf, indexOf, type TreeModel } from '../../model/index.ts';
import { Picker } from '../path/index.ts';
import { t } from './members.messages.ts';

/** As it is being chosen: whose branch may not be said yet. */
export interface Branch {
  readonly person_id: string | null;
  readonly up: number;
  readonly down: number;
}

export type BranchFieldsProps = {
  readonly model: TreeModel;
  /** null: everything. */
  readonly branch: Branch | null;
  /** Whom it begins with, unless another is chosen. */
  readonly first: string | null;
  readonly onBranch: (branch: Branch | null) => void;
};

const MOST = 12;
const counts = Array.from({ length: MOST + 1 }, (_, count) => ({
  value: String(count),
  label: String(count),
}));
/** Parents and grandparents, children and grandchildren and theirs: what most mean by a branch. */
const USUAL = { up: 2, down: 3 };

export function BranchFields({ model, branch, first, onBranch }: BranchFieldsProps) {
  const start = branch?.person_id ?? null;
  const at = start === null ? -1 : indexOf(model, start);
  return (
    <Stack gap={16}>
      <RadioGroup
        label={t('where')}
        value={branch === null ? 'all' : 'branch'}
        onValue={(where) => onBranch(where === 'all' ? null : { person_id: first, ...USUAL })}
        options={[
          { value: 'all', label: t('whereAll') },
          { value: 'branch', label: t('whereBranch'), hint: t('whereBranchHint') },
        ]}
      />
      {branch !== null && (
        <>
          <Picker
            model={model}
            label={t('start')}
            person={at < 0 ? null : at}
            onPick={(person) => onBranch({ ...branch, person_id: idOf(model, person) })}
          />
          <Row gap={16}>
            <SelectNative
              label={t('up')}
              value={String(branch.up)}
              onValue={(up) => onBranch({ ...branch, up: Number(up) })}
              options={counts}
            />
            <SelectNative
              label={t('down')}
              value={String(branch.down)}
              onValue={(down) => onBranch({ ...branch, down: Number(down) })}
              options={counts}
            />
          </Row>
        </>
      )}
    </Stack>
  );
}
