import { useStore } from 'react-admin';

export const densities = ['compact', 'normal', 'roomy'] as const;
export type Density = (typeof densities)[number];

/** How high a row is, in pixels: known before it is drawn, so that nothing moves when it comes. */
export const rowHeights: Readonly<Record<Density, number>> = { compact: 32, normal: 42, roomy: 54 };

/** Above and below what stands on a card, in pixels. */
export const cardPaddings: Readonly<Record<Density, number>> = { compact: 6, normal: 12, roomy: 20 };

/** How close rows and cards stand in all lists, as this user likes it. */
export function useDensity(): [Density, (density: Density) => void] {
  const [stored, keep] = useStore<string>('preferences.density', 'normal');
  return [densities.find((one) => one === stored) ?? 'normal', keep];
}
