/** Making sheets, step by step: who keeps them, the paper, and words read back from it. Only then does the server hear of a key. */
import { toast } from '@kinlore/shared/remote';
import { currentUser, useAtomValue } from '@kinlore/shared/state';
import { Button, Dialog, Row } from '@kinlore/shared/ui';
import { useState } from 'react';
import type { LegacyKeys } from './crypto/legacy-key.ts';
import {
  keepSheets,
  makeSheets,
  wordsToProve,
  type AskedWord,
  type NewSheets,
} from './new-sheets.ts';
import { ProveSheets } from './ProveSheets.tsx';
import { SheetHolders } from './SheetHolders.tsx';
import { SheetPaper } from './SheetPaper.tsx';
import { t } from './sheets.messages.ts';
import { TwoSheets } from './TwoSheets.tsx';
import styles from './Letters.module.css';

type Step = 'old' | 'who' | 'print' | 'prove';

const titles: Readonly<Record<Step, () => string>> = {
  old: () => t('oldTitle'),
  who: () => t('whoTitle'),
  print: () => t('printTitle'),
  prove: () => t('proveTitle'),
};

interface MakeSheetsProps {
  /** Old ones are replaced: two of them are asked for. */
  readonly renews: boolean;
  readonly onClose: () => void;
  readonly onMade: () => void;
}

interface Made extends NewSheets {
  readonly asked: readonly AskedWord[];
}

/** What is made stays the same while somebody goes back and forth, until it is kept or the page forgets it. */
function useMaking(renews: boolean) {
  const [step, setStep] = useState<Step>(renews ? 'old' : 'who');
  const [old, setOld] = useState<LegacyKeys | null>(null);
  const [holders, setHolders] = useState<readonly string[]>(['', '', '']);
  const [made, setMade] = useState<Made | null>(null);
  const begin = async () => {
    const sheets = made ?? (await makeSheets());
    setMade({ asked: wordsToProve(sheets.sheets), ...sheets });
    setStep('print');
  };
  return { step, setStep, old, setOld, holders, setHolders, made, begin };
}

export default function MakeSheets({ renews, onClose, onMade }: MakeSheetsProps) {
  const { step, setStep, old, setOld, holders, setHolders, made, begin } = useMaking(renews);
  const finish = () => {
    toast({ tone: 'good', text: t('ready') });
    onMade();
    onClose();
  };
  const take = (keys: LegacyKeys) => {
    setOld(keys);
    setStep('who');
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={titles[step]()}
      size={step === 'print' ? 'large' : 'form'}
    >
      {step === 'old' && <OldSheets onRestored={take} />}
      {step === 'who' && (
        <SheetHolders holders={holders} onHolders={setHolders} onNext={() => void begin()} />
      )}
      {step === 'print' && made !== null && (
        <Printing made={made} holders={holders} onStep={setStep} />
      )}
      {step === 'prove' && made !== null && (
        <ProveSheets
          asked={made.asked}
          keep={() => keepSheets(made, holders, old)}
          onBack={() => setStep('print')}
          onKept={finish}
        />
      )}
    </Dialog>
  );
}

const OldSheets = ({ onRestored }: { readonly onRestored: (keys: LegacyKeys) => void }) => (
  <div className={styles['form']}>
    <p className={styles['text']}>{t('oldText')}</p>
    <TwoSheets act={t('next')} onRestored={onRestored} />
  </div>
);

interface PrintingProps {
  readonly made: Made;
  readonly holders: readonly string[];
  readonly onStep: (step: Step) => void;
}

function Printing({ made, holders, onStep }: PrintingProps) {
  const name = useAtomValue(currentUser)?.full_name ?? '';
  return (
    <div className={styles['form']}>
      <p className={styles['text']}>{t('printText')}</p>
      <Row gap={8}>
        <Button icon="print" onClick={() => globalThis.print()}>
          {t('print')}
        </Button>
        <Button kind="primary" onClick={() => onStep('prove')}>
          {t('next')}
        </Button>
        <Button onClick={() => onStep('who')}>{t('back')}</Button>
      </Row>
      <SheetPaper name={name} sheets={made.sheets} holders={holders} />
    </div>
  );
}
