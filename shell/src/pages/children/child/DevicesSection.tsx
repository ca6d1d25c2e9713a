import { Stack } from '@kinlore/shared/ui';
import { LogOutChild } from '../LogOutChild.tsx';
import { t } from './child.messages.ts';
import type { SectionProps } from './section.ts';

export default function DevicesSection({ child }: SectionProps) {
  return (
    <Stack gap={8}>
      <p>{t('devicesText', { name: child.full_name })}</p>
      <div>
        <LogOutChild child={child} />
      </div>
    </Stack>
  );
}
