/** Acts when what is changed by now is on the screen: a press is answered first, and what takes longer comes after it. Answers how to call it off. */
export function afterPaint(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const painted = () => {
    timer = setTimeout(act);
  };
  // A page that nobody sees is not painted.
  const frame = document.hidden ? null : requestAnimationFrame(painted);
  if (frame === null) painted();
  return () => {
    if (frame !== null) cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
