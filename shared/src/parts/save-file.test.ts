import { describe, expect, it } from 'vitest';
import { fileNameOf } from './save-file.ts';

describe('the name of a file', () => {
  it('keeps letters of any script and nothing that leads elsewhere', () => {
    expect(fileNameOf(['Ancestors of Ана Марковић'], 'pdf')).toBe('Ancestors-of-Ана-Марковић.pdf');
    expect(fileNameOf(['../../etc/passwd', '1987'], 'svg')).toBe('etc-passwd-1987.svg');
    expect(fileNameOf(['???'], 'png')).toBe('family.png');
    expect(fileNameOf(['x'.repeat(200)], 'png')).toBe(`${'x'.repeat(80)}.png`);
  });
});
