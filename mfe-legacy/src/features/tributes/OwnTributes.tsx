/** The section `tributes` of the legacy tab: what one half wrote, what one wrote, and what was written where one looks after a memorial. */
import { Stack } from '@kinlore/shared/ui';
import { ReceivedTributes } from './ReceivedTributes.tsx';
import { TributeDrafts } from './TributeDrafts.tsx';
import { WrittenTributes } from './WrittenTributes.tsx';

export const OwnTributes = () => (
  <Stack gap={32}>
    <TributeDrafts />
    <WrittenTributes />
    <ReceivedTributes />
  </Stack>
);
