import { useStore } from 'react-admin';
import { colorSchemeKey } from './isKept.ts';

export const colorSchemes = ['light', 'dark', 'system'] as const;
export type ColorSchemeChoice = (typeof colorSchemes)[number];

/** Light, dark, or what the device asks for, as whoever is signed in chose it. */
export function useKeptColorScheme(): [ColorSchemeChoice, (choice: ColorSchemeChoice) => void] {
  const [stored, keep] = useStore<string>(colorSchemeKey, 'system');
  return [colorSchemes.find((scheme) => scheme === stored) ?? 'system', keep];
}
