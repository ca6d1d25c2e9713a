import type { Tribute } from '@kinlore/shared/contracts/legacy';
import { tributeAudiences } from '@kinlore/shared/contracts/tribute-content';
import { SelectNative } from '@kinlore/shared/ui';
import { audienceWord } from './tribute-author.ts';
import { t } from './tributes.messages.ts';

interface Props {
  readonly audience: Tribute['audience'];
  readonly onAudience: (audience: Tribute['audience']) => void;
  readonly hint?: string;
}

/** Never more than read the memorial. */
export const AudienceField = ({ audience, onAudience, hint }: Props) => (
  <SelectNative
    label={t('audience')}
    value={audience}
    onValue={(value) => onAudience(tributeAudiences.find((one) => one === value) ?? 'memorial')}
    options={tributeAudiences.map((value) => ({ value, label: audienceWord(value) }))}
    {...(hint !== undefined && { hint })}
  />
);
