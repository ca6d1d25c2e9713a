/** One reported death: how it stands, who said what, and what can be decided. */
import { useState } from 'react';
import type { LegacyCase } from '@kinlore/shared/contracts/legacy-cases';
import { formatFuzzyDate } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';
import { Button, Chip, RegisterLine, Row } from '@kinlore/shared/ui';
import { Moment } from '../lists/index.ts';
import { CaseDocuments } from './CaseDocuments.tsx';
import { nameOf, untilOf } from './case-words.ts';
import { DecideDialog } from './DecideDialog.tsx';
import { t } from './legacy-cases.messages.ts';

interface Props {
  readonly one: LegacyCase;
  readonly onChanged: (one: LegacyCase) => void;
}

export function CaseLine({ one, onChanged }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [first] = one.abilities.decide;
  return (
    <>
      <Line
        one={one}
        onChanged={onChanged}
        onDecide={() => {
          setOpen(true);
        }}
      />
      {isOpen && first !== undefined && (
        <DecideDialog
          one={one}
          first={first}
          onClose={() => {
            setOpen(false);
          }}
          onDecided={onChanged}
        />
      )}
    </>
  );
}

interface LineProps extends Props {
  readonly onDecide: () => void;
}

function Line({ one, onChanged, onDecide }: LineProps) {
  return (
    <RegisterLine
      level={2}
      small
      label={<Moment at={one.reported_at} />}
      name={nameOf(one)}
      provenance={t(one.route === 'stewards' ? 'planned' : 'unplanned')}
    >
      <Row gap={8}>
        <Chip tone={one.state === 'contested' ? 'danger' : 'info'}>{t(`state_${one.state}`)}</Chip>
        <Until one={one} />
      </Row>
      <HandBackAsked one={one} />
      <Said one={one} />
      <CaseDocuments one={one} onChanged={onChanged} />
      {one.abilities.decide.length > 0 && (
        <Row gap={8}>
          <Button small aria-label={t('decideOf', { name: nameOf(one) })} onClick={onDecide}>
            {t('decide')}
          </Button>
        </Row>
      )}
    </RegisterLine>
  );
}

function Until({ one }: Pick<Props, 'one'>) {
  const until = untilOf(one);
  if (until === null) return null;
  return (
    <span>
      {until.said} <Moment at={until.at} />
    </span>
  );
}

function HandBackAsked({ one }: Pick<Props, 'one'>) {
  const asked = one.ended_at === null ? one.hand_back_asked_at : null;
  if (asked === null) return null;
  return (
    <p>
      {t('handBackAsked')} <Moment at={asked} />
    </p>
  );
}

const Said = ({ one }: Pick<Props, 'one'>) => (
  <ul>
    {one.confirmations.map((said) => (
      <li key={`${said.person?.id ?? ''} ${said.at}`} dir="auto">
        <Confirmed said={said} />
      </li>
    ))}
    {one.contests.map(({ person, at, reason }) => (
      <li key={`${person?.id ?? ''} ${at}`} dir="auto">
        {t('disagrees', { name: person?.full_name ?? t('someone') })}
        {reason !== null && <blockquote dir="auto">{reason}</blockquote>}
      </li>
    ))}
  </ul>
);

function Confirmed({ said }: { readonly said: LegacyCase['confirmations'][number] }) {
  const { person, kind, died, counts, words, notice_url: notice } = said;
  return (
    <>
      {t('confirmed', {
        name: person?.full_name ?? t(kind === 'sheets' ? 'twoSheets' : 'someone'),
        kind: t(`kind_${kind}`),
        when: formatFuzzyDate(died, { locale: locale(), style: 'long' }),
      })}
      {!counts && ` · ${t('notCounted')}`}
      {words !== null && words !== '' && <blockquote dir="auto">{words}</blockquote>}
      {notice !== null && notice !== '' && (
        <p>
          <a href={notice} target="_blank" rel="noreferrer">
            {t('noticeAt', { host: URL.parse(notice)?.host ?? notice })}
          </a>
        </p>
      )}
    </>
  );
}
