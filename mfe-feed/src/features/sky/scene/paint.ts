/** The colours of a theme, into the numbers that the shaders read. */
import type { SharedUniforms } from './materials.ts';
import type { SkyPalette } from './palette.ts';

export function paint(uniforms: SharedUniforms, palette: SkyPalette): void {
  for (const [i, enamel] of palette.enamels.entries()) uniforms.uEnamels.value[i]?.set(...enamel);
  uniforms.uLine.value.set(...palette.line);
  uniforms.uInk.value.set(...palette.ink);
  uniforms.uBrass.value.set(...palette.brass);
  uniforms.uKin.value.set(...palette.kin);
  uniforms.uHairline.value.set(...palette.hairline);
  uniforms.uGround.value.set(...palette.ground);
  uniforms.uDark.value = palette.isDark ? 1 : 0;
}
