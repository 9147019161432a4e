import { alpha, type PaletteOptions } from '@mui/material/styles';
import { type BrandSchemes, defaultColors } from '../../schema/application.ts';

/** Describes the top bar and its content. */
export interface FrameColors {
  ground: string;
  text: string;
  quiet: string;
  /** Marks the current page. */
  mark: string;
  hover: string;
}

declare module '@mui/material/styles' {
  interface Palette {
    frame: FrameColors;
    /** Background of secondary parts, such as table heads and drop areas. */
    tint: { main: string };
  }
  interface PaletteOptions {
    frame?: FrameColors;
    tint?: { main: string };
  }
}

const { light, dark } = defaultColors;

/** Defines linen, polder green and brick; literal colours stand only here, and those of the brand in the application. */
export const lightPalette: PaletteOptions = {
  primary: { light: '#2f7d73', main: light.primary, dark: '#08413a', contrastText: '#ffffff' },
  secondary: { light: '#cf6a3f', main: light.secondary, dark: '#7d3012', contrastText: '#ffffff' },
  success: { light: '#4f9b6c', main: '#2a7349', dark: '#1b5133', contrastText: '#ffffff' },
  warning: { light: '#c58b1c', main: '#8a5d00', dark: '#634300', contrastText: '#ffffff' },
  error: { light: '#d1554c', main: '#b3261e', dark: '#821a14', contrastText: '#ffffff' },
  info: { light: '#4f86ad', main: '#2a6389', dark: '#1a4562', contrastText: '#ffffff' },
  background: { default: '#f6f3ec', paper: '#ffffff' },
  frame: {
    ground: light.frame,
    text: '#fbf8f1',
    quiet: '#b7d1ca',
    mark: '#f19a70',
    hover: 'rgb(251 248 241 / 10%)',
  },
  tint: { main: '#faf8f3' },
  text: { primary: '#1a2624', secondary: '#55625f', disabled: '#8b9592' },
  divider: '#e4dfd3',
  action: { hover: 'rgb(15 92 83 / 5%)', selected: 'rgb(15 92 83 / 9%)', active: '#566360' },
};

export const darkPalette: PaletteOptions = {
  primary: { light: '#a5e0d5', main: dark.primary, dark: '#4a9c8f', contrastText: '#06211d' },
  secondary: { light: '#f7b698', main: dark.secondary, dark: '#c0683f', contrastText: '#2a1005' },
  success: { light: '#a3d9b8', main: '#78c296', dark: '#4b9168', contrastText: '#08210f' },
  warning: { light: '#f0cc74', main: '#dfb044', dark: '#ab8222', contrastText: '#231900' },
  error: { light: '#f7b0a8', main: '#f18a80', dark: '#c35b52', contrastText: '#2d0704' },
  info: { light: '#b2d3ea', main: '#86b8da', dark: '#5687aa', contrastText: '#06202f' },
  background: { default: '#0f1615', paper: '#172120' },
  frame: {
    ground: dark.frame,
    text: '#eef4f2',
    quiet: '#9dbab3',
    mark: '#ef9670',
    hover: 'rgb(238 244 242 / 9%)',
  },
  tint: { main: '#1b2725' },
  text: { primary: '#e7edeb', secondary: '#a3b3af', disabled: '#6d7c79' },
  divider: '#2a3735',
  action: { hover: 'rgb(120 203 189 / 7%)', selected: 'rgb(120 203 189 / 13%)', active: '#a3b3af' },
};

/** Colours what people write on white paper by hand, in both themes. */
export const ink = '#111111';

/** Colours of the bar that shows a page loading: grey, and red on failure (docs/product.md, section 1). */
export const progressColors = { running: '#8a9491', failed: '#d93025' };

/** Puts the brand's colours into a palette; shades beside them are derived, as MUI derives those of a main colour. */
export function branded(palette: PaletteOptions, scheme: keyof BrandSchemes, colors?: BrandSchemes): PaletteOptions {
  if (!colors || !palette.frame) return palette;
  const { primary, secondary, frame } = colors[scheme];
  return {
    ...palette,
    primary: { main: primary },
    secondary: { main: secondary },
    frame: { ...palette.frame, ground: frame, quiet: alpha(palette.frame.text, 0.76), mark: colors.dark.secondary },
    action: { ...palette.action, hover: alpha(primary, 0.06), selected: alpha(primary, 0.1) },
  };
}
