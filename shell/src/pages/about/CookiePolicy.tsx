import type { ReactNode } from 'react';
import { SiteFrame } from '../landing/index.ts';
import { Ruled, Sheet } from './Sheet.tsx';
import { t } from './about.messages.ts';

const entries = ['needed', 'kept', 'worker', 'none'] as const;

/** `answer` is the way to answer the cookie question again; a prerendered page has none. */
export function CookiePolicy({ answer }: { readonly answer?: ReactNode }) {
  return (
    <SiteFrame current="/cookie-policy">
      <Sheet title={t('cookieTitle')} lead={t('cookieLead')}>
        {entries.map((name) => (
          <Ruled key={name} label={t(`${name}Label`)}>
            <p>{t(name)}</p>
          </Ruled>
        ))}
        {answer === undefined ? null : <Ruled label={t('againLabel')}>{answer}</Ruled>}
        <p>{t('cookieDate')}</p>
      </Sheet>
    </SiteFrame>
  );
}
