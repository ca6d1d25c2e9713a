import { useList } from '@kinlore/shared/state';
import { Stack } from '@kinlore/shared/ui';
import type { SectionProps } from '../child/section.ts';
import { ContactLog } from './ContactLog.tsx';
import { contactsOfChild } from './contacts.api.ts';
import { t } from './log.messages.ts';

export default function LogSection({ child }: SectionProps) {
  const list = useList(contactsOfChild, { id: child.id });
  return (
    <Stack gap={16}>
      <p>{t('lead', { child: child.full_name })}</p>
      <ContactLog list={list} />
    </Stack>
  );
}
