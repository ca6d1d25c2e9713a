/** What of before others can still see: kept as it is, made one's own alone, all at once or one by one. */
import { useState } from 'react';
import { call, sentenceOf } from '@kinlore/shared/api-client';
import { updateActivity, type Activity } from '@kinlore/shared/contracts/activities';
import { lookBack } from '@kinlore/shared/contracts/coming-of-age';
import { openActivity } from '@kinlore/shared/remote';
import { useList } from '@kinlore/shared/state';
import {
  Button,
  Confirm,
  FailedState,
  Register,
  RegisterLine,
  RelativeTime,
  Row,
  Skeleton,
  Stack,
} from '@kinlore/shared/ui';
import { useServices } from '../../services/services-context.ts';
import { oldMemories } from './coming-of-age.api.ts';
import { t } from './coming-of-age.messages.ts';
import type { StepProps } from './step.ts';

export default function LookBackStep({ isDone, onSettled }: StepProps) {
  const list = useList(oldMemories, {});
  const settled = () => {
    onSettled();
    void list.refresh();
  };
  if (list.status === 'loading') return <Skeleton name="table" label={t('lookBack')} />;
  if (list.status === 'failed')
    return (
      <FailedState
        title={t('lookBackFailed')}
        unaffected={t('unaffected')}
        onRetry={list.refresh}
        busy={list.busy !== 'none'}
      />
    );
  if (list.items.length === 0) return <p>{t('lookBackNone')}</p>;
  return (
    <Stack gap={16}>
      <p>{t(isDone ? 'lookBackDone' : 'lookBackText')}</p>
      <ForAll isDone={isDone} onSettled={settled} />
      <Register label={t('lookBack')}>
        {list.items.map((memory) => (
          <Memory key={memory.id} memory={memory} onChanged={settled} />
        ))}
      </Register>
      {list.hasMore && (
        <div>
          <Button onClick={list.more} busy={list.busy === 'more'}>
            {t('more')}
          </Button>
        </div>
      )}
    </Stack>
  );
}

function useChoice(onSettled: () => void) {
  const { commands } = useServices();
  const [busy, setBusy] = useState<'keep' | 'only_me' | null>(null);
  const choose = async (choice: 'keep' | 'only_me') => {
    setBusy(choice);
    try {
      const { changed } = (await call(lookBack, { body: { choice } })).data;
      const text = choice === 'keep' ? t('kept') : t('hidden', { count: changed });
      commands.toast({ tone: 'good', text });
    } catch (failure) {
      commands.toast({ tone: 'bad', text: sentenceOf(failure) });
    }
    setBusy(null);
    onSettled();
  };
  return { busy, choose };
}

function ForAll({ isDone, onSettled }: StepProps) {
  const [isAsked, setAsked] = useState(false);
  const { busy, choose } = useChoice(() => {
    setAsked(false);
    onSettled();
  });
  return (
    <Row>
      {!isDone && (
        <Button kind="primary" busy={busy === 'keep'} onClick={() => void choose('keep')}>
          {t('keepAll')}
        </Button>
      )}
      <Button
        onClick={() => {
          setAsked(true);
        }}
      >
        {t('onlyMeAll')}
      </Button>
      <Confirm
        open={isAsked}
        title={t('onlyMeAll')}
        act={t('onlyMeGo')}
        busy={busy === 'only_me'}
        onDo={() => void choose('only_me')}
        onClose={() => {
          setAsked(false);
        }}
      >
        {t('onlyMeSure')}
      </Confirm>
    </Row>
  );
}

interface MemoryProps {
  readonly memory: Activity;
  readonly onChanged: () => void;
}

/** Makes one visible to its owner alone. */
function useHiding({ id, version }: Activity, onChanged: () => void) {
  const { commands } = useServices();
  const [busy, setBusy] = useState(false);
  const hide = async () => {
    setBusy(true);
    try {
      const change = { params: { id }, body: { audience: 'self' } } as const;
      await call(updateActivity, change, { ifMatch: version });
      commands.toast({ tone: 'good', text: t('hidden', { count: 1 }) });
    } catch (failure) {
      commands.toast({ tone: 'bad', text: sentenceOf(failure) });
    }
    setBusy(false);
    onChanged();
  };
  return { busy, hide };
}

function Memory({ memory, onChanged }: MemoryProps) {
  const { id, type, title, body, created_at: at } = memory;
  const { busy, hide } = useHiding(memory, onChanged);
  return (
    <RegisterLine level={3} small name={title} provenance={<RelativeTime at={at} />}>
      <Stack gap={8}>
        {body !== '' && <p>{body}</p>}
        <Row gap={8}>
          <Button
            small
            aria-label={t('lookAt', { title })}
            onClick={() => {
              openActivity({ activityId: id, activityType: type });
            }}
          >
            {t('look')}
          </Button>
          <Button
            small
            busy={busy}
            aria-label={t('onlyMeOf', { title })}
            onClick={() => void hide()}
          >
            {t('onlyMe')}
          </Button>
        </Row>
      </Stack>
    </RegisterLine>
  );
}
