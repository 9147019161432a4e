// @vitest-environment node
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { getContrastRatio, type PaletteOptions } from '@mui/material/styles';
import { describe, expect, it } from 'vitest';
import { icons } from '../../schema/icon.ts';
import { files } from './faces.ts';
import { sans, sansName, serif, serifName, standIns } from './fonts.ts';
import { iconNamed } from './icons.tsx';
import { darkPalette, lightPalette } from './palette.ts';

/** Sets the contrast of text of normal size (WCAG 2.2, success criterion 1.4.3). */
const readable = 4.5;

const colour = (palette: PaletteOptions, path: string): string => {
  const [group, shade] = path.split('.') as [keyof PaletteOptions, string];
  return String((palette[group] as Record<string, string> | undefined)?.[shade]);
};

describe.each([
  ['light', lightPalette],
  ['dark', darkPalette],
])('the %s colours', (_name, palette) => {
  const hues = ['primary', 'secondary', 'success', 'warning', 'error', 'info'];
  const onBackgrounds = ['text.primary', 'text.secondary', ...hues.map((hue) => `${hue}.main`)];

  it.each(onBackgrounds)('%s can be read on page and paper', (foreground) => {
    for (const background of ['background.default', 'background.paper'])
      expect(getContrastRatio(colour(palette, foreground), colour(palette, background))).toBeGreaterThan(readable);
  });

  it.each(hues)('text on %s can be read', (hue) => {
    expect(getContrastRatio(colour(palette, `${hue}.contrastText`), colour(palette, `${hue}.main`))).toBeGreaterThan(
      readable,
    );
  });
});

describe.each([
  ['light', lightPalette],
  ['dark', darkPalette],
])('the %s frame', (_name, { frame }) => {
  it.each(['text', 'quiet', 'mark'] as const)('%s can be told from its ground', (part) => {
    expect(getContrastRatio(frame?.[part] ?? '', frame?.ground ?? '')).toBeGreaterThan(readable);
  });
});

it.each([
  ['light', lightPalette],
  ['dark', darkPalette],
])('the %s tint below heads of tables leaves their letters readable', (_name, palette) => {
  for (const letters of ['text.primary', 'text.secondary', 'primary.main'])
    expect(getContrastRatio(colour(palette, letters), colour(palette, 'tint.main'))).toBeGreaterThan(readable);
});

it('is the only place with colours written out', async () => {
  const written: string[] = [];
  for await (const file of glob('src/**/*.{ts,tsx}')) {
    if (file.startsWith('src/theme/') || file.includes('.test.')) continue;
    if (/['"`\s(]#[0-9a-f]{3,8}\b['"`\s;,)]|\b(?:rgba?|hsla?|oklch)\(/i.test(readFileSync(file, 'utf8')))
      written.push(file);
  }
  expect(written).toEqual([]);
});

it('draws each icon that a description may name, and a neutral one where it names none', () => {
  expect(icons.filter((name) => iconNamed(name) === iconNamed(undefined))).toEqual([]);
});

it('every face and its stand-in are named first where the theme uses them', () => {
  expect(files.map(({ family }) => family)).toEqual([sansName, sansName, serifName, serifName]);
  for (const { fontFamily } of standIns)
    expect([sans, serif].some((family) => family.split(', ')[1] === fontFamily)).toBe(true);
  expect(sans.startsWith(`"${sansName}",`)).toBe(true);
  expect(serif.startsWith(`"${serifName}",`)).toBe(true);
});
