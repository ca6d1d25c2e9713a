/** What is kept of children, who sees it, and when it is erased: for everybody to read before they agree. */
import { Ruled, Sheet } from '../about/Sheet.tsx';
import { SiteFrame } from '../landing/index.ts';
import { t } from './children-policy.messages.ts';

const entries = ['kept', 'seen', 'never', 'yours', 'ends', 'grown', 'ask'] as const;

export default function ChildrenPolicy() {
  return (
    <SiteFrame current="/children-policy">
      <Sheet title={t('title')} lead={t('lead')}>
        {entries.map((name) => (
          <Ruled key={name} label={t(`${name}Label`)}>
            <p>{t(name)}</p>
          </Ruled>
        ))}
        <p>{t('version')}</p>
      </Sheet>
    </SiteFrame>
  );
}
