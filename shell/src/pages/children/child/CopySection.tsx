import { Slot } from '@kinlore/shared/remote';
import type { SectionProps } from './section.ts';

/** By the remote that keeps the settings: the same as for one's own data. */
export default function CopySection({ child }: SectionProps) {
  return (
    <Slot name="child.section" props={{ childId: child.id, name: child.full_name }} only="data" />
  );
}
