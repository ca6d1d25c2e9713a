import type { ReactNode } from 'react';
import { SiteFrame } from '../landing/index.ts';
import { Ruled, Sheet } from '../about/Sheet.tsx';
import { t } from './cookie-policy.messages.ts';

const entries = ['needed', 'kept', 'worker', 'none'] as const;

/** `answer` is the way to answer the cookie question again; a prerendered page has none. */
export function CookiePolicy({ answer }: { readonly answer?: ReactNode }) {
  return (
    <SiteFrame current="/cookie-policy">
      <Sheet title={t('title')} lead={t('lead')}>
        {entries.map((name) => (
          <Ruled key={name} label={t(`${name}Label`)}>
            <p>{t(name)}</p>
          </Ruled>
        ))}
        {answer === undefined ? null : <Ruled label={t('againLabel')}>{answer}</Ruled>}
        <p>{t('date')}</p>
      </Sheet>
    </SiteFrame>
  );
}
