/** The section of sealed letters: those for oneself, those one opens for others, those one wrote, and the sheets that open them. */
import { capabilitiesOf } from './capabilities.ts';
import { currentUser, useAtomValue, useRecord } from '@kinlore/shared/state';
import { FailedState, Skeleton, Stack } from '@kinlore/shared/ui';
import { ownKey } from './letters.api.ts';
import { OwnSheets } from './OwnSheets.tsx';
import { ReceivedLetters } from './ReceivedLetters.tsx';
import { t } from './sheets.messages.ts';
import { ToOpen } from './ToOpen.tsx';
import { WrittenLetters } from './WrittenLetters.tsx';

export function LettersSection() {
  const user = useAtomValue(currentUser);
  const maySeal = capabilitiesOf(user).seal;
  return (
    <Stack gap={32}>
      <ReceivedLetters alone={!maySeal} />
      {maySeal && (
        <>
          <ToOpen />
          <Own />
        </>
      )}
    </Stack>
  );
}

/** For grown-ups. */
function Own() {
  const { value, status, refresh } = useRecord(ownKey, {});
  if (value === null)
    return status === 'loading' ? (
      <Skeleton name="form" label={t('title')} />
    ) : (
      <FailedState title={t('failed')} unaffected={t('unaffected')} onRetry={refresh} />
    );
  return (
    <>
      {value.key !== null && (
        <WrittenLetters
          legacyKey={value.key}
          draftKeys={[value.draft_key, ...value.former_draft_keys]}
        />
      )}
      <OwnSheets legacyKey={value.key} onChanged={refresh} />
    </>
  );
}
