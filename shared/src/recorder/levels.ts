/** How loud it is right now, ten times a second. */

const EACH_MS = 100;

export interface Levels {
  readonly stop: () => void;
}

/** `heard` is given 0 to 1. A browser without the means for it records all the same. */
export function listenTo(stream: MediaStream, heard: (level: number) => void): Levels {
  if (typeof AudioContext === 'undefined' || stream.getAudioTracks().length === 0)
    return { stop: () => undefined };
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 2_048;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    heard(
      Math.min(
        1,
        samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0),
      ),
    );
  }, EACH_MS);
  return {
    stop: () => {
      clearInterval(timer);
      void context.close();
    },
  };
}
