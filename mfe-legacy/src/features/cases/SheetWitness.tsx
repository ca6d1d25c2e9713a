/** Telling of a death with two sheets of a legacy card, without an account: one word of several. */
import { sentenceOf } from '@kinlore/shared/api-client';
import { CONFIRMING_DAYS, REVERT_DAYS } from '@kinlore/shared/contracts/legacy-cases';
import type { SheetProof } from '@kinlore/shared/contracts/legacy-keys';
import type { SheetWitness as Witness } from '@kinlore/shared/contracts/sheet-witness';
import { Button, FormError, Row } from '@kinlore/shared/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { readWitness, takeBackWitness, tellWitness } from './sheet-witness.api.ts';
import { WordsField } from './SaidFields.tsx';
import { TellingQuestions } from './TellingQuestions.tsx';
import { t } from './cases.messages.ts';
import styles from './Cases.module.css';

interface Props {
  readonly name: string;
  /** That both sheets are here: signed in the page, anew for each call. */
  readonly prove: () => Promise<SheetProof>;
}

type Standing = Witness['standing'];

/** Asked only once somebody wants to tell of it: until then their sheets are for letters. */
export default function SheetWitness(props: Props) {
  const [standing, setStanding] = useState<Standing | null>(null);
  return (
    <div className={styles['ground']}>
      <Now {...props} standing={standing} onStanding={setStanding} />
    </div>
  );
}

interface NowProps extends Props {
  readonly standing: Standing | null;
  readonly onStanding: (standing: Standing | null) => void;
}

function Now(props: NowProps) {
  switch (props.standing) {
    case null:
      return <Offer {...props} />;
    case 'may_tell':
      return <Telling {...props} />;
    case 'told':
      return <Told {...props} />;
    case 'closed':
      return (
        <Part title={t('sheetsClosed')} isBegunAt>
          <p>{t('sheetsClosedText')}</p>
        </Part>
      );
  }
}

function Offer({ name, prove, onStanding }: NowProps) {
  const { busy, problem, act } = useActs(onStanding);
  return (
    <Part title={t('sheetsTitle', { name })}>
      <p>{t('sheetsText')}</p>
      <FormError>{problem}</FormError>
      <Row gap={8}>
        <Button busy={busy} onClick={() => void act(async () => readWitness(await prove()))}>
          {t('reportTitle')}
        </Button>
      </Row>
    </Part>
  );
}

const Telling = ({ name, prove, onStanding }: NowProps) => (
  <TellingQuestions
    name={name}
    know={(said) => <WordsField {...said} hint={t('sheetsKnowHint')} />}
    next={<WhatNextBySheets name={name} />}
    send={async ({ died, words }) => {
      const body = { died, ...(words !== undefined && { words }) };
      onStanding(await tellWitness(await prove(), body));
    }}
    onLeave={() => onStanding(null)}
  />
);

function Told({ name, prove, onStanding }: NowProps) {
  // Taken back, it is offered as it was before.
  const { busy, problem, act } = useActs(() => onStanding(null));
  return (
    <Part title={t('sheetsTold')} isBegunAt>
      <p>{t('sheetsToldText', { name })}</p>
      <FormError>{problem}</FormError>
      <Row gap={8}>
        <Button busy={busy} onClick={() => void act(async () => takeBackWitness(await prove()))}>
          {t('takeBack')}
        </Button>
      </Row>
    </Part>
  );
}

/** What is asked of the server, with what it said where it refused. */
function useActs(onStanding: (standing: Standing) => void) {
  const [state, setState] = useState<{ readonly busy: boolean; readonly problem: string | null }>({
    busy: false,
    problem: null,
  });
  const act = async (ask: () => Promise<Standing>) => {
    setState({ busy: true, problem: null });
    try {
      const standing = await ask();
      onStanding(standing);
      setState({ busy: false, problem: null });
    } catch (failure) {
      setState({ busy: false, problem: sentenceOf(failure) });
    }
  };
  return { ...state, act };
}

interface PartProps {
  readonly title: string;
  /** Its heading is where somebody who listens goes on. */
  readonly isBegunAt?: boolean;
  readonly children: ReactNode;
}

function Part({ title, isBegunAt = false, children }: PartProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isBegunAt) heading.current?.focus();
  }, [isBegunAt]);
  return (
    <section className={styles['part']} aria-label={title}>
      <h2 ref={heading} tabIndex={-1} dir="auto">
        {title}
      </h2>
      {children}
    </section>
  );
}

const WhatNextBySheets = ({ name }: Pick<Props, 'name'>) => (
  <ol className={styles['steps']}>
    <li>{t('nextSheets', { name, days: CONFIRMING_DAYS })}</li>
    <li>{t('nextSheetsWait', { name })}</li>
    <li>{t('nextSign', { name })}</li>
    <li>{t('nextAfter', { name })}</li>
    <li>{t('nextBack', { days: REVERT_DAYS })}</li>
  </ol>
);
