/** At something that moderators hid, for whoever still reads it: what it means, and the way to a second look. */
import { Banner, Button } from '@kinlore/shared/ui';
import { t } from './parts.messages.ts';

export type HiddenNoticeProps = {
  /** Leads to where one reads why, and asks for a second look. */
  readonly onWhy: () => void;
};

export const HiddenNotice = ({ onWhy }: HiddenNoticeProps) => (
  <Banner
    tone="plain"
    icon="eye"
    actions={
      <Button kind="link" small onClick={onWhy}>
        {t('hiddenWhy')}
      </Button>
    }
  >
    {t('hidden')}
  </Banner>
);
