/** How a preset of stewardship is said. */
import type { Memorial } from '@kinlore/shared/contracts/legacy';
import { t } from './presets.messages.ts';

type Preset = Memorial['stewards'][number]['preset'];

export const presetWords = (preset: Preset): string => {
  switch (preset) {
    case 'primary':
      return t('presetPrimary');
    case 'co_steward':
      return t('presetCoSteward');
    case 'curator':
      return t('presetCurator');
    case 'host':
      return t('presetHost');
    case 'archivist':
      return t('presetArchivist');
    case 'witness':
      return t('presetWitness');
    default:
      return preset satisfies never;
  }
};

/** What an existing steward may offer another. There is one primary: that is handed on, not offered. */
export const offered = ['co_steward', 'curator', 'host', 'archivist', 'witness'] as const;
