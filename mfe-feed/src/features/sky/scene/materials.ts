/** All shaders of the sky, in one file: should the renderer ever change, this is what is written anew. Colours leave as they come: no tone mapping, no gamma. */
import {
  CustomBlending,
  OneFactor,
  OneMinusSrcAlphaFactor,
  ShaderMaterial,
  Vector3,
  type WebGLRenderer,
} from 'three';

/** Half the width of a light that is smaller, in pixels of the page: it is drawn so wide and pale instead. */
export const LEAST = 1.4;
/** Half the width of the widest light, in pixels of the page: points are lost when their middle leaves the window, so that they stay small. */
export const MOST = 32;
/** Feelings with none, and room. */
const COLOURS = 16;

/** Where a light stands between two layouts, how large it is, and what it is like. `look`: feeling, type, size, photograph. */
export const place = /* glsl */ `
  attribute vec3 from;
  attribute vec4 look;
  attribute float shown;
  uniform float uMix, uFocal, uSize, uByType, uLeast, uMost;
  uniform int uSelected;
  uniform vec3 uEnamels[${String(COLOURS)}];
  uniform vec3 uLine;
  vec4 eyeOf() { return viewMatrix * vec4(mix(from, position, uMix), 1.0); }
  float halfWidth(float depth) {
    float size = uSize * (0.7 + look.z / 255.0) * (shown > 0.5 ? 1.0 : 0.6);
    return size * uFocal / depth * (gl_VertexID == uSelected ? 1.35 : 1.0);
  }
  vec3 enamel() {
    float index = uByType > 0.5 ? (look.y > 11.5 ? 0.0 : look.y + 1.0) : look.x;
    return shown > 0.5 ? uEnamels[int(index)] : uLine;
  }
  void away() { gl_Position = vec4(2.0, 2.0, 2.0, 1.0); gl_PointSize = 1.0; }
`;

const bodyVertex = /* glsl */ `
  ${place}
  varying vec3 vColour;
  varying float vRadius, vPhoto, vAlpha;
  uniform float uDust;
  void main() {
    vec4 eye = eyeOf();
    float radius = halfWidth(-eye.z);
    if (radius < uLeast || shown < 0.5 || eye.z > -0.1) { away(); return; }
    gl_Position = projectionMatrix * eye;
    vRadius = min(radius, uMost);
    gl_PointSize = 2.0 * vRadius;
    vColour = enamel();
    vPhoto = look.w;
    vAlpha = mix(uDust, 1.0, smoothstep(uLeast, 2.4 * uLeast, radius));
  }
`;

/** Enamel: one flat colour, a light from above left as on a glazed bead, an engraved rim, and brass around it where there is a photograph. */
const bodyFragment = /* glsl */ `
  varying vec3 vColour;
  varying float vRadius, vPhoto, vAlpha;
  uniform vec3 uInk, uBrass, uGround;
  uniform float uDark;
  void main() {
    vec2 p = gl_PointCoord * 2.0 - 1.0;
    float d = length(p);
    float pixel = 1.0 / vRadius;
    if (d > 1.0) discard;
    float edge = 1.0 - smoothstep(1.0 - 1.5 * pixel, 1.0, d);
    vec3 colour = vColour;
    float large = smoothstep(4.5, 8.0, vRadius);
    float bead = 1.0 - smoothstep(0.0, 0.75, length(p - vec2(-0.28, -0.34)));
    colour = mix(colour, uDark > 0.5 ? vec3(1.0) : uGround, 0.16 * bead * large);
    float rim = smoothstep(0.74 - pixel, 0.74 + pixel, d);
    vec3 edging = vPhoto > 0.5 ? uBrass : mix(vColour, uDark > 0.5 ? uGround : uInk, 0.42);
    colour = mix(colour, edging, rim * large);
    // Between brass and enamel a line of the ground.
    float groove = vPhoto * large * (smoothstep(0.66, 0.7, d) - smoothstep(0.74, 0.78, d));
    colour = mix(colour, uGround, clamp(groove, 0.0, 1.0) * 0.8);
    float alpha = edge * vAlpha;
    gl_FragColor = vec4(colour * alpha, alpha);
  }
`;

const softVertex = /* glsl */ `
  ${place}
  varying vec3 vColour;
  varying float vAlpha, vHalo;
  uniform float uHalo, uDust;
  void main() {
    vec4 eye = eyeOf();
    float radius = halfWidth(-eye.z);
    bool body = radius >= uLeast && shown > 0.5;
    if (eye.z > -0.1 || (body && uHalo <= 0.0)) { away(); return; }
    gl_Position = projectionMatrix * eye;
    vColour = enamel();
    vHalo = body ? 1.0 : 0.0;
    float wide = body ? min(2.7 * radius, 2.0 * uMost) : max(radius, uLeast);
    gl_PointSize = 2.0 * min(wide, uMost);
    float share = min(1.0, radius / uLeast);
    vAlpha = (body ? uHalo * (1.0 - smoothstep(0.35, 0.8, radius / uMost)) : max(0.2, share * share) * uDust);
    if (shown < 0.5) vAlpha = 0.34 * max(0.4, min(1.0, share));
    if (vAlpha < 0.004) away();
  }
`;

const softFragment = /* glsl */ `
  varying vec3 vColour;
  varying float vAlpha, vHalo;
  uniform float uDark;
  void main() {
    float d = length(gl_PointCoord * 2.0 - 1.0);
    if (d > 1.0) discard;
    // The body stays as it is: the glow begins at its rim.
    float fall = vHalo > 0.5 ? (1.0 - d) * (1.0 - d) * smoothstep(0.34, 0.42, d) : 1.0 - smoothstep(0.55, 1.0, d);
    float alpha = vAlpha * fall;
    // A glow adds itself to a dark ground, and tints a light one.
    gl_FragColor = vec4(vColour * alpha, alpha * (vHalo > 0.5 && uDark > 0.5 ? 0.25 : 1.0));
  }
`;

/** Discs of years and feelings: they thin out as one comes near and the lights themselves can be seen. */
const groupVertex = /* glsl */ `
  attribute float size;
  attribute float colour;
  uniform vec3 uEnamels[${String(COLOURS)}];
  uniform float uFocal, uStays, uMost, uPixel;
  varying vec3 vColour;
  varying float vRadius, vAlpha;
  void main() {
    vec4 eye = viewMatrix * vec4(position, 1.0);
    float radius = size * uFocal / -eye.z;
    vAlpha = mix(1.0 - smoothstep(11.0, 24.0, radius / uPixel), 1.0, uStays);
    vRadius = clamp(radius, 0.8 * uPixel, uMost);
    gl_Position = projectionMatrix * eye;
    gl_PointSize = 2.0 * vRadius;
    vColour = uEnamels[int(colour)];
    if (vAlpha < 0.01 || eye.z > -0.1) gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
  }
`;

const groupFragment = /* glsl */ `
  varying vec3 vColour;
  varying float vRadius, vAlpha;
  uniform vec3 uGround;
  void main() {
    float d = length(gl_PointCoord * 2.0 - 1.0);
    if (d > 1.0) discard;
    float pixel = 1.0 / vRadius;
    float edge = 1.0 - smoothstep(1.0 - 1.5 * pixel, 1.0, d);
    float rim = smoothstep(0.8 - pixel, 0.8 + pixel, d) * smoothstep(2.5, 5.0, vRadius);
    vec3 colour = mix(vColour, uGround, 0.35 * rim);
    float alpha = edge * vAlpha * 0.92;
    gl_FragColor = vec4(colour * alpha, alpha);
  }
`;

const lineVertex = /* glsl */ `
  attribute float tone;
  uniform vec3 uHairline, uBrass, uKin, uEnamels[${String(COLOURS)}];
  uniform float uAlpha;
  varying vec4 vLine;
  void main() {
    // The enamel of no feeling is silver.
    vec3 colour = tone < 0.5 ? uHairline : (tone < 1.5 ? uBrass : (tone < 2.5 ? uKin : uEnamels[0]));
    float alpha = uAlpha * (tone < 0.5 ? 0.6 : 0.9);
    vLine = vec4(colour * alpha, alpha);
    gl_Position = projectionMatrix * viewMatrix * vec4(position, 1.0);
  }
`;

const lineFragment = /* glsl */ `
  varying vec4 vLine;
  void main() { gl_FragColor = vLine; }
`;

const starVertex = /* glsl */ `
  attribute float tone;
  uniform float uPixel;
  varying float vAlpha;
  void main() {
    // Stars are infinitely far: they turn with the eye and never come nearer.
    gl_Position = projectionMatrix * vec4(mat3(viewMatrix) * position, 1.0);
    gl_PointSize = (1.6 + tone) * uPixel;
    vAlpha = 0.18 + 0.3 * tone;
  }
`;

const starFragment = /* glsl */ `
  uniform vec3 uInk;
  varying float vAlpha;
  void main() {
    float alpha = vAlpha * (1.0 - smoothstep(0.3, 1.0, length(gl_PointCoord * 2.0 - 1.0)));
    gl_FragColor = vec4(uInk * alpha, alpha);
  }
`;

/** One object of numbers that all shaders read: a theme, a size or a mode is changed in one place. */
export const sharedUniforms = () => ({
  uMix: { value: 1 },
  uPixel: { value: 1 },
  uLeast: { value: LEAST },
  uMost: { value: MOST },
  uFocal: { value: 1 },
  uSize: { value: 1 },
  uByType: { value: 0 },
  uSelected: { value: -1 },
  uHalo: { value: 0 },
  uDust: { value: 1 },
  uStays: { value: 0 },
  uDark: { value: 1 },
  uEnamels: { value: Array.from({ length: COLOURS }, () => new Vector3(1, 1, 1)) },
  uLine: { value: new Vector3() },
  uInk: { value: new Vector3() },
  uBrass: { value: new Vector3() },
  uKin: { value: new Vector3() },
  uHairline: { value: new Vector3() },
  uGround: { value: new Vector3() },
});

export type SharedUniforms = ReturnType<typeof sharedUniforms>;

export const material = (
  vertexShader: string,
  fragmentShader: string,
  uniforms: ShaderMaterial['uniforms'],
  depth: 'writes' | 'reads' | 'none',
) =>
  new ShaderMaterial({
    vertexShader,
    fragmentShader,
    uniforms,
    depthWrite: depth === 'writes',
    depthTest: depth !== 'none',
    transparent: true,
    toneMapped: false,
    blending: CustomBlending,
    blendSrc: OneFactor,
    blendDst: OneMinusSrcAlphaFactor,
  });

export function materialsOf(shared: SharedUniforms) {
  return {
    bodies: material(bodyVertex, bodyFragment, { ...shared }, 'writes'),
    soft: material(softVertex, softFragment, { ...shared }, 'reads'),
    groups: material(groupVertex, groupFragment, { ...shared }, 'none'),
    guides: material(lineVertex, lineFragment, { ...shared, uAlpha: { value: 1 } }, 'none'),
    connections: material(lineVertex, lineFragment, { ...shared, uAlpha: { value: 0.75 } }, 'none'),
    stars: material(starVertex, starFragment, { ...shared }, 'none'),
  };
}

export type Materials = ReturnType<typeof materialsOf>;

/** How wide this device draws one point at most. */
export function widestPoint(renderer: WebGLRenderer): number {
  const context = renderer.getContext();
  const range: unknown = context.getParameter(context.ALIASED_POINT_SIZE_RANGE);
  return range instanceof Float32Array ? (range[1] ?? 2 * MOST) : 2 * MOST;
}

/** What draws here, as far as the browser says so. */
export function nameOf(renderer: WebGLRenderer): string {
  const context = renderer.getContext();
  const told = context.getExtension('WEBGL_debug_renderer_info');
  const name: unknown = context.getParameter(told?.UNMASKED_RENDERER_WEBGL ?? context.RENDERER);
  return typeof name === 'string' ? name : '';
}
