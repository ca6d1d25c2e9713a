/** Whether this browser draws in three dimensions at all. Asked once: contexts are few. */
const held: { answer: boolean | null } = { answer: null };

export function canDraw(): boolean {
  held.answer ??= asked();
  return held.answer;
}

function asked(): boolean {
  try {
    const context = document.createElement('canvas').getContext('webgl2');
    context?.getExtension('WEBGL_lose_context')?.loseContext();
    return context !== null;
  } catch {
    return false;
  }
}
