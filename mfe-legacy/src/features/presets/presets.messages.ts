import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('legacy.presets', {
  presetPrimary: 'Primary steward',
  presetCoSteward: 'Co-steward',
  presetCurator: 'Curator: words and photos',
  presetHost: 'Host: tributes and visitors',
  presetArchivist: 'Archivist: photos, archive, tree',
  presetWitness: 'Witness',
});
