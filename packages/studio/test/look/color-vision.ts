/** Red, green and blue. */
export type Color = readonly [number, number, number];

/** A color of `#rrggbb`, linear, from 0 to 1 (sRGB, IEC 61966-2-1). */
export function linearOf(text: string): Color {
  const channel = (at: number): number => {
    const value = Number.parseInt(text.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

/** The contrast of two colors, from 1 to 21 (WCAG 2). */
export function contrastOf(one: string, other: string): number {
  const luminance = (text: string): number => {
    const [red, green, blue] = linearOf(text);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [dark, light] = [luminance(one), luminance(other)].sort((less, more) => less - more) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

/** How readers without one sort of cones see linear colors: matrices of Machado, Oliveira and Fernandes (2009), severity 1. */
export const visions: Readonly<Record<string, readonly [Color, Color, Color]>> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** A linear color as somebody sees it. */
export function seen(color: Color, vision: readonly [Color, Color, Color]): Color {
  const [red, green, blue] = vision.map((row) =>
    Math.min(1, Math.max(0, row[0] * color[0] + row[1] * color[1] + row[2] * color[2])),
  ) as [number, number, number];
  return [red, green, blue];
}

/** CIELAB of a linear color, with the white point D65. */
export function labOf([red, green, blue]: Color): Color {
  const curve = (value: number): number =>
    value > 216 / 24389 ? Math.cbrt(value) : ((24389 / 27) * value + 16) / 116;
  const x = curve((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047);
  const y = curve(0.2126729 * red + 0.7151522 * green + 0.072175 * blue);
  const z = curve((0.0193339 * red + 0.119192 * green + 0.9503041 * blue) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** The difference of two colors of CIELAB by CIEDE2000 (Sharma, Wu and Dalal, 2005). */
export function differenceOf([l1, a1, b1]: Color, [l2, a2, b2]: Color): number {
  const radians = Math.PI / 180;
  const chroma = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const stretch = 1.5 - 0.5 * Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7));
  const [c1, c2] = [Math.hypot(stretch * a1, b1), Math.hypot(stretch * a2, b2)];
  const angle = (a: number, b: number): number =>
    a === 0 && b === 0 ? 0 : (Math.atan2(b, stretch * a) / radians + 360) % 360;
  const [h1, h2] = [angle(a1, b1), angle(a2, b2)];
  const isGray = c1 * c2 === 0;
  const apart = h2 - h1;
  const turn = isGray ? 0 : apart > 180 ? apart - 360 : apart < -180 ? apart + 360 : apart;
  const hue = 2 * Math.sqrt(c1 * c2) * Math.sin((turn / 2) * radians);
  const far = Math.abs(apart) > 180;
  const meanHue = isGray ? h1 + h2 : (h1 + h2 + (far ? (h1 + h2 < 360 ? 360 : -360) : 0)) / 2;
  const [meanL, meanC] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const wave =
    1 -
    0.17 * Math.cos((meanHue - 30) * radians) +
    0.24 * Math.cos(2 * meanHue * radians) +
    0.32 * Math.cos((3 * meanHue + 6) * radians) -
    0.2 * Math.cos((4 * meanHue - 63) * radians);
  const byL = 1 + (0.015 * (meanL - 50) ** 2) / Math.sqrt(20 + (meanL - 50) ** 2);
  const [byC, byH] = [1 + 0.045 * meanC, 1 + 0.015 * meanC * wave];
  const rotation =
    -2 *
    Math.sqrt(meanC ** 7 / (meanC ** 7 + 25 ** 7)) *
    Math.sin(60 * Math.exp(-(((meanHue - 275) / 25) ** 2)) * radians);
  const [dl, dc, dh] = [(l2 - l1) / byL, (c2 - c1) / byC, hue / byH];
  return Math.sqrt(dl ** 2 + dc ** 2 + dh ** 2 + rotation * dc * dh);
}
