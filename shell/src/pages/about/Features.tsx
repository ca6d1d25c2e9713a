import { SiteFrame, Systems } from '../landing/index.ts';
import { Sheet } from './Sheet.tsx';
import { t } from './about.messages.ts';

export function Features() {
  return (
    <SiteFrame current="/features">
      <Sheet title={t('featuresTitle')} lead={t('featuresLead')}>
        <Systems />
      </Sheet>
    </SiteFrame>
  );
}
