/** The life of a person: what happened, when and where, in the order of time. */
import { onceTypes, personEventTypes } from '@kinlore/shared/contracts/family-facts';
import { currentUser, useAtomValue } from '@kinlore/shared/state';
import { Button, Chip, Row, SelectNative, Stack, TextArea, TextInput } from '@kinlore/shared/ui';
import { FuzzyDateField, useReadingOptions } from '@kinlore/shared/ui/dates';
import { useState } from 'react';
import { blankParts, type Draft, type Part } from './draft.ts';
import { PartFrame } from './PartFrame.tsx';
import { changePart, newKey, type Put } from './parts.ts';
import { t } from './person.messages.ts';
import { dateWords, eventWord } from './words.ts';
import styles from './Person.module.css';

/** Birth first, what has no day last. Decided when the section opens, so that nothing jumps while one writes. */
const placeOf = (event: Part<'events'>) =>
  event.type === 'birth' ? '' : (event.date.start ?? event.date.end ?? '9999');
const inTime = (events: readonly Part<'events'>[]) =>
  events
    .toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
    .map((event) => event.key);

export function EventsSection({
  draft,
  put,
  errors,
}: {
  readonly draft: Draft;
  readonly put: Put;
  readonly errors: Readonly<Record<string, readonly string[]>>;
}) {
  const [order] = useState(() => inTime(draft.events));
  const rank = (event: Part<'events'>) =>
    order.includes(event.key) ? order.indexOf(event.key) : order.length;
  const change = (event: Part<'events'>, patch: Partial<Part<'events'>>) =>
    put({ events: changePart(draft.events, event, patch) });
  const makeFirst = (event: Part<'events'>) =>
    put({
      events: draft.events.map((one) =>
        one.type === event.type ? { ...one, alternate: one.key !== event.key } : one,
      ),
    });
  return (
    <Stack gap={24}>
      {draft.events
        .toSorted((one, other) => rank(one) - rank(other))
        .map((event) => (
          <PartFrame
            key={event.key}
            legend={[eventWord(event.type), dateWords(event.date)]
              .filter((word) => word !== '')
              .join(' · ')}
            removed={event.removed}
            onRemoved={(removed) => change(event, { removed })}
          >
            {event.alternate && (
              <Row gap={8}>
                <Chip tone="info">{t('alternate')}</Chip>
                <Button small onClick={() => makeFirst(event)}>
                  {t('makeFirst')}
                </Button>
              </Row>
            )}
            <EventFields
              event={event}
              error={errors[event.type]?.[0] ?? null}
              onEvent={(patch) => change(event, patch)}
            />
          </PartFrame>
        ))}
      <Row gap={8}>
        <Button
          icon="add"
          onClick={() =>
            put({
              events: [
                ...draft.events,
                { ...blankParts.events, key: newKey(), id: null, removed: false },
              ],
            })
          }
        >
          {t('addEvent')}
        </Button>
      </Row>
    </Stack>
  );
}

type EventFieldsProps = {
  readonly event: Part<'events'>;
  readonly error: string | null;
  readonly onEvent: (patch: Partial<Part<'events'>>) => void;
};

function EventFields({ event, error, onEvent }: EventFieldsProps) {
  const options = useReadingOptions(useAtomValue(currentUser)?.time_zone);
  const kinds = [...new Set<string>([...personEventTypes, event.type])].map((value) => ({
    value,
    label: eventWord(value),
  }));
  // What cards are made of keeps its kind: another telling of it is added instead.
  const isFixed = event.id !== null && onceTypes.some((once) => once === event.type);
  return (
    <>
      {!isFixed && (
        <SelectNative
          label={t('eventKind')}
          value={event.type}
          onValue={(type) => onEvent({ type })}
          options={kinds}
        />
      )}
      <div className={styles['pair']}>
        <FuzzyDateField
          label={t('when')}
          value={event.date}
          onValue={(date) => onEvent({ date })}
          options={options}
          error={error}
          {...(event.id !== null && { hint: '' })}
        />
        <TextInput
          label={t('place')}
          value={event.place}
          onValue={(place) => onEvent({ place })}
          maxLength={300}
          dir="auto"
        />
      </div>
      <TextArea
        label={t('eventNote')}
        value={event.note}
        onValue={(note) => onEvent({ note })}
        rows={2}
        maxLength={4000}
      />
    </>
  );
}
