import { useStore } from 'react-admin';
import { colorSchemeKey } from './isKept.ts';

export const colorSchemes = ['light', 'dark', 'system'] as const;
export type ColorSchemeChoice = (typeof colorSchemes)[number];

/** Reads the user's colour scheme: light, dark, or that of the device. */
export function useKeptColorScheme(): [ColorSchemeChoice, (choice: ColorSchemeChoice) => void] {
  const [stored, keep] = useStore<string>(colorSchemeKey, 'system');
  return [colorSchemes.find((scheme) => scheme === stored) ?? 'system', keep];
}
