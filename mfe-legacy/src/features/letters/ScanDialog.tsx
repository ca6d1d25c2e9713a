/** The camera until it has read the code of a sheet. Its picture goes nowhere. */
import { Dialog, FormError } from '@kinlore/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { readSheet } from './crypto/sheets.ts';
import { codeReader } from './scanning.ts';
import { wordsOfAddress } from './sheet-address.ts';
import { t } from './sheets.messages.ts';
import styles from './Letters.module.css';

const BETWEEN_MS = 250;

interface ScanProps {
  readonly onRead: (words: string) => void;
  readonly onClose: () => void;
}

/** The words of a sheet among the codes that are seen now; undefined where there is none. */
async function sheetIn(video: HTMLVideoElement): Promise<string | undefined> {
  const codes = await (codeReader()?.detect(video) ?? []);
  return codes
    .map(({ rawValue }) => wordsOfAddress(rawValue))
    .find((words) => readSheet(words).sheet !== null);
}

interface ScanHandlers {
  readonly onRead: (words: string) => void;
  readonly onFailed: () => void;
}

/** Looks until a sheet is read; the function ends it and lets the camera go. */
function look(video: HTMLVideoElement, { onRead, onFailed }: ScanHandlers): () => void {
  let stream: MediaStream | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const stop = () => {
    for (const track of stream?.getTracks() ?? []) track.stop();
  };
  const again = async () => {
    const words = await sheetIn(video);
    if (isOver) return;
    if (words === undefined) timer = setTimeout(() => void again().catch(onFailed), BETWEEN_MS);
    else onRead(words);
  };
  const begin = async () => {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
    // Closed while somebody was asked for the camera.
    if (isOver) {
      stop();
      return;
    }
    video.srcObject = stream;
    await video.play();
    await again();
  };
  void begin().catch(onFailed);
  return () => {
    isOver = true;
    clearTimeout(timer);
    stop();
  };
}

export default function ScanDialog({ onRead, onClose }: ScanProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    if (video.current === null) return undefined;
    return look(video.current, { onRead, onFailed: () => setFailed(true) });
    // oxlint-disable-next-line react/exhaustive-deps -- the camera is begun once, not with every drawing of the page behind it
  }, []);
  return (
    <Dialog open onClose={onClose} title={t('scanTitle')}>
      {isFailed && <FormError>{t('scanFailed')}</FormError>}
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- what the camera sees has no words */}
      <video ref={video} className={styles['camera']} muted playsInline hidden={isFailed} />
    </Dialog>
  );
}
