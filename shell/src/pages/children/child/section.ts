/** What a section of a child's page is given. */
import type { ChildProfile } from '@kinlore/shared/contracts/parents';

export interface SectionProps {
  readonly child: ChildProfile;
}
