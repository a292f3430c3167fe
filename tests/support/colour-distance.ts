/** Red, green, blue of linear light, 0 to 1. */
type Rgb = readonly [number, number, number];
type Lab = readonly [l: number, a: number, b: number];
type Matrix = readonly [Rgb, Rgb, Rgb];

/** Colour vision matrices of Machado, Oliveira, Fernandes 2009, severity 1.0; applied to linear light. */
export const VISION: Readonly<Record<'normal' | 'protan' | 'deutan' | 'tritan', Matrix>> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** sRGB to CIE XYZ under D65. */
const TO_XYZ: Matrix = [
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
];
const WHITE: Rgb = [0.95047, 1, 1.08883];

const times = (matrix: Matrix, [x, y, z]: Rgb): Rgb =>
  matrix.map(([a, b, c]) => a * x + b * y + c * z) as unknown as Rgb;

function linear(hex: string): Rgb {
  return [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
}

function lab(light: Rgb): Lab {
  const [x, y, z] = times(TO_XYZ, light).map((value, index) => {
    const share = value / (WHITE[index] as number);
    return share > 216 / 24389 ? Math.cbrt(share) : ((24389 / 27) * share + 16) / 116;
  }) as unknown as Rgb;
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** A colour `#rrggbb` as an eye with this vision sees it. */
export function seen(hex: string, vision: keyof typeof VISION): Lab {
  const light = times(VISION[vision], linear(hex));
  return lab(light.map((part) => Math.min(1, Math.max(0, part))) as unknown as Rgb);
}

const rad = (degrees: number): number => (degrees * Math.PI) / 180;
const hue = (a: number, b: number): number =>
  a === 0 && b === 0 ? 0 : ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;

/** Rotation towards blue and weights of chroma and hue (Sharma, Wu, Dalal 2005, equations 14 to 21). */
function weights(meanL: number, meanC: number, meanH: number) {
  const t =
    1 -
    0.17 * Math.cos(rad(meanH - 30)) +
    0.24 * Math.cos(rad(2 * meanH)) +
    0.32 * Math.cos(rad(3 * meanH + 6)) -
    0.2 * Math.cos(rad(4 * meanH - 63));
  const turn = 30 * Math.exp(-(((meanH - 275) / 25) ** 2));
  return {
    l: 1 + (0.015 * (meanL - 50) ** 2) / Math.sqrt(20 + (meanL - 50) ** 2),
    c: 1 + 0.045 * meanC,
    h: 1 + 0.015 * meanC * t,
    rotation: -2 * Math.sqrt(meanC ** 7 / (meanC ** 7 + 25 ** 7)) * Math.sin(rad(2 * turn)),
  };
}

function meanHue(first: number, second: number, isGrey: boolean): number {
  const sum = first + second;
  if (isGrey) return sum;
  if (Math.abs(first - second) <= 180) return sum / 2;
  return sum < 360 ? (sum + 360) / 2 : (sum - 360) / 2;
}

/** Visible difference of two colours by CIEDE2000; 1 is just noticeable. */
export function colourDistance([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number {
  const meanChroma = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const stretch = 1.5 - 0.5 * Math.sqrt(meanChroma ** 7 / (meanChroma ** 7 + 25 ** 7));
  const [c1, c2] = [Math.hypot(a1 * stretch, b1), Math.hypot(a2 * stretch, b2)];
  const [h1, h2] = [hue(a1 * stretch, b1), hue(a2 * stretch, b2)];
  const isGrey = c1 * c2 === 0;
  const apart = isGrey ? 0 : ((h2 - h1 + 540) % 360) - 180;
  const dh = 2 * Math.sqrt(c1 * c2) * Math.sin(rad(apart / 2));
  const weight = weights((l1 + l2) / 2, (c1 + c2) / 2, meanHue(h1, h2, isGrey));
  const [l, c, h] = [(l2 - l1) / weight.l, (c2 - c1) / weight.c, dh / weight.h];
  return Math.sqrt(l * l + c * c + h * h + weight.rotation * c * h);
}
