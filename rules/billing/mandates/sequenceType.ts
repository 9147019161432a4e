import type { Mandate } from './mandateLife.ts';

/** Of a collection, as pain.008 names it. */
export type SequenceType = 'OOFF' | 'FRST' | 'RCUR' | 'FNAL';

/**
 * The sequence type of a mandate's next collection. A first collection that is also the last goes as FRST: only a one-off
 * mandate allows OOFF, and FNAL closes a row that has begun. A first one that was rejected was no use, so FRST comes again.
 */
export function sequenceType({ use, lastCollectedOn }: Mandate, { isLast = false } = {}): SequenceType {
  if (use === 'oneOff') return 'OOFF';
  if (lastCollectedOn === null) return 'FRST';
  return isLast ? 'FNAL' : 'RCUR';
}
