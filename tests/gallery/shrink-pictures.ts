/**
 * Shrinks the pictures of the gallery to a quarter of their size: the most frequent colours stay, and of the others
 * one of each group that is far from all kept colours; every other colour becomes its nearest kept one, which no
 * comparison notices. Run after `--update-snapshots`.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Pixels, readPng, writeIndexedPng } from './png.ts';

const FOLDER = join(import.meta.dirname, 'pictures');
/** Number of frequent colours that are always kept: backgrounds, lines, words. */
const KEPT = 16;
const MOST_COLOURS = 64;
/** Squared distance in RGB above which a colour is kept; a comparison ignores a difference of this size. */
const FAR = 30 ** 2;

/** 0xRRGGBB of every pixel; screenshots have no transparency. */
function coloursOf({ width, height, channels, data }: Pixels): Uint32Array {
  const colours = new Uint32Array(width * height);
  for (let pixel = 0; pixel < colours.length; pixel++) colours[pixel] = data.readUIntBE(pixel * channels, 3);
  return colours;
}

const distance = (one: number, other: number): number =>
  [16, 8, 0].reduce((sum, shift) => sum + (((one >> shift) & 255) - ((other >> shift) & 255)) ** 2, 0);

const nearest = (colour: number, palette: readonly number[]): number =>
  palette.reduce(
    (best, candidate, index) =>
      distance(colour, candidate) < distance(colour, palette[best] ?? 0) ? index : best,
    0,
  );

/** @param colours the most frequent first */
function paletteOf(colours: readonly number[]): number[] {
  const palette = colours.slice(0, KEPT);
  for (const colour of colours.slice(KEPT)) {
    if (palette.length === MOST_COLOURS) break;
    if (distance(colour, palette[nearest(colour, palette)] ?? 0) > FAR) palette.push(colour);
  }
  return palette;
}

function shrink(pixels: Pixels): Buffer {
  const colours = coloursOf(pixels);
  const counts = new Map<number, number>();
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const palette = paletteOf([...counts].sort(([, one], [, other]) => other - one).map(([colour]) => colour));
  const indexOf = new Map([...counts.keys()].map((colour) => [colour, nearest(colour, palette)]));
  return writeIndexedPng(
    pixels,
    palette,
    Uint8Array.from(colours, (colour) => indexOf.get(colour) ?? 0),
  );
}

for (const name of readdirSync(FOLDER)) {
  const file = join(FOLDER, name);
  const pixels = readPng(readFileSync(file));
  if (pixels) writeFileSync(file, shrink(pixels));
}
