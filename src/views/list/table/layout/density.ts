import { useStore } from 'react-admin';

export const densities = ['compact', 'normal', 'roomy'] as const;
export type Density = (typeof densities)[number];

/** Sets the row heights in pixels, fixed so that nothing moves while rows load. */
export const rowHeights: Readonly<Record<Density, number>> = { compact: 32, normal: 42, roomy: 54 };

/** Sets the vertical padding of cards, in pixels. */
export const cardPaddings: Readonly<Record<Density, number>> = { compact: 2, normal: 5, roomy: 14 };

/** Reads and stores the user's density of all lists. */
export function useDensity(): [Density, (density: Density) => void] {
  const [stored, keep] = useStore<string>('preferences.density', 'normal');
  return [densities.find((one) => one === stored) ?? 'normal', keep];
}
