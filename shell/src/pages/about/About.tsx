import { SiteFrame } from '../landing/index.ts';
import { Ruled, Sheet } from './Sheet.tsx';
import { t } from './about.messages.ts';

const entries = ['what', 'game', 'who', 'vision', 'data', 'icons'] as const;

export function About() {
  return (
    <SiteFrame current="/about">
      <Sheet title={t('aboutTitle')} lead={t('aboutLead')}>
        {entries.map((name) => (
          <Ruled key={name} label={t(`${name}Label`)}>
            <p>{t(name)}</p>
          </Ruled>
        ))}
      </Sheet>
    </SiteFrame>
  );
}
