import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('shared.recorder', {
  audio: 'Record your voice',
  video: 'Record a video',
  start: 'Start recording',
  asking: 'Please allow the microphone in your browser.',
  askingVideo: 'Please allow the camera and the microphone in your browser.',
  recording: 'Recording',
  paused: 'Paused',
  pause: 'Pause',
  resume: 'Go on',
  stop: 'Done',
  listen: 'Listen to it before you keep it.',
  watch: 'Watch it before you keep it.',
  keep: 'Keep it',
  again: 'Record again',
  cancel: 'Cancel',
  safe: 'Everything up to now is safe on this device, even if this tab closes.',
  limit: 'Up to an hour.',
  limitMinutes: 'Up to {minutes} minutes.',
  lost: 'The microphone or camera was unplugged. What you recorded until then is here.',
  long: 'An hour is the most one recording can hold. It’s all here.',
  longShort: 'This is as long as a recording can be here. Everything up to now is kept.',
  refused:
    'Your browser isn’t allowed to use the microphone or camera. Press the icon beside the address, allow it, and try again.',
  none: 'We can’t find a microphone or camera. Plug one in and try again, or add a file instead.',
  busy: 'Another program is using the microphone or camera. Close it there and try again.',
  unsupported: 'This browser can’t record. You can record with another app and add the file.',
  insecure: 'Recording works only over a secure connection (https). You can add a file instead.',
  failed: 'The recording didn’t start. Please try again.',
  left: 'A recording from {moment} ({length}) isn’t saved yet.',
  leftList: 'Recordings on this device',
  add: 'Add it here',
  discard: 'Delete it',
  length: '{length} so far',
});

export const lengthWords = (milliseconds: number): string => {
  const seconds = Math.floor(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
