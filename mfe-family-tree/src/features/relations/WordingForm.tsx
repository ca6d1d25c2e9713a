/** What I proposed, said otherwise while nobody has answered. */
import type { RelationshipClaim } from '@kinlore/shared/contracts/family';
import { unknownDate } from '@kinlore/shared/dates';
import { currentUser, useAtomValue } from '@kinlore/shared/state';
import { Button, Row, Stack, TextInput } from '@kinlore/shared/ui';
import { FuzzyDateField, useReadingOptions } from '@kinlore/shared/ui/dates';
import { useState, type SyntheticEvent } from 'react';
import { reword } from './relations.api.ts';
import { t } from './relations.messages.ts';
import { useAct } from './use-act.ts';

export function WordingForm({
  claim,
  onKept,
  onClose,
}: {
  readonly claim: RelationshipClaim;
  readonly onKept: (claim: RelationshipClaim) => void;
  readonly onClose: () => void;
}) {
  const options = useReadingOptions(useAtomValue(currentUser)?.time_zone);
  const [message, setMessage] = useState(claim.message);
  const [since, setSince] = useState(claim.since ?? unknownDate);
  const { busy, act } = useAct<'keep'>(onKept);
  const isSaid = since.kind !== 'unknown' || since.text !== '';
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void act('keep', () =>
      reword(claim, { message: message.trim(), since: isSaid ? since : null }),
    );
  };
  return (
    <form onSubmit={submit}>
      <Stack gap={16}>
        <FuzzyDateField
          label={t('sinceLabel')}
          value={since}
          onValue={setSince}
          options={options}
        />
        <TextInput label={t('message')} value={message} onValue={setMessage} maxLength={280} />
        <Row gap={8}>
          <Button kind="primary" small type="submit" busy={busy !== null}>
            {t('keep')}
          </Button>
          <Button small onClick={onClose}>
            {t('leave')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
