/** The section `tributes` of the legacy tab: what was written for oneself, what one half wrote, what one wrote, and what was written where one looks after a memorial. */
import { Stack } from '@kinlore/shared/ui';
import { ReceivedLiving, WrittenLiving } from './OwnLiving.tsx';
import { ReceivedTributes } from './ReceivedTributes.tsx';
import { TributeDrafts } from './TributeDrafts.tsx';
import { WrittenTributes } from './WrittenTributes.tsx';

export const OwnTributes = () => (
  <Stack gap={32}>
    <ReceivedLiving />
    <TributeDrafts />
    <WrittenTributes />
    <WrittenLiving />
    <ReceivedTributes />
  </Stack>
);
