import { Picture, SiteFrame, Systems } from '../landing/index.ts';
import { Sheet } from './Sheet.tsx';
import { t } from './about.messages.ts';

export function Features() {
  return (
    <SiteFrame current="/features">
      <Sheet title={t('featuresTitle')} lead={t('featuresLead')}>
        <Systems />
        <Picture of="memory" />
        <Picture of="tree" />
        <Picture of="memorial" />
        <Picture of="record" />
      </Sheet>
    </SiteFrame>
  );
}
