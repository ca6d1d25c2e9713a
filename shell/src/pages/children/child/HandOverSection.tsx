/** A link by which a teen gets into their own account for the first time, as text and to be scanned. */
import { useMemo, useState } from 'react';
import { renderSVG } from 'uqr';
import { call } from '@kinlore/shared/api-client';
import { stepUp } from '@kinlore/shared/contracts/auth';
import { handOver } from '@kinlore/shared/contracts/coming-of-age';
import { PasswordInput, ShareLink, Stack } from '@kinlore/shared/ui';
import { AuthForm } from '../../auth/AuthForm.tsx';
import { useSubmit } from '../../auth/use-submit.ts';
import { t } from './hand-over.messages.ts';
import type { SectionProps } from './section.ts';
import styles from './HandOver.module.css';

interface Props {
  readonly child: Pick<SectionProps['child'], 'id' | 'full_name'>;
}

export default function HandOverSection({ child: { id, full_name: name } }: Props) {
  const [link, setLink] = useState<string | null>(null);
  const [password, setPassword] = useState('');
  const submission = useSubmit(
    password,
    async () => {
      await call(stepUp, { body: { password } });
      return call(handOver, { params: { id } });
    },
    ({ data }) => {
      setPassword('');
      setLink(data.link);
    },
  );
  if (link !== null) return <HandOverLink link={link} name={name} />;
  return (
    <AuthForm submission={submission} action={t('make')} lead={t('lead', { name })}>
      <PasswordInput
        label={t('password')}
        hint={t('passwordHint')}
        value={password}
        onValue={setPassword}
        autoComplete="current-password"
        required
        error={submission.errorOf('password')}
      />
    </AuthForm>
  );
}

const pictureOf = (link: string): string =>
  `data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(link, { border: 2 }))}`;

export function HandOverLink({ link, name }: { readonly link: string; readonly name: string }) {
  const picture = useMemo(() => pictureOf(link), [link]);
  return (
    <Stack gap={16}>
      <p role="status">{t('ready', { name })}</p>
      <img className={styles.picture} src={picture} alt={t('picture')} />
      <ShareLink link={link} label={t('link')} hint={t('linkHint')} title={t('shareTitle')} />
    </Stack>
  );
}
