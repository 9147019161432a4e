import type { Mandate } from './mandateLife.ts';

/** Names the sequence types of pain.008. */
export type SequenceType = 'OOFF' | 'FRST' | 'RCUR' | 'FNAL';

/**
 * Returns the sequence type of a mandate's next collection. A first collection that is also the last is FRST: only a
 * one-off mandate allows OOFF, and FNAL ends a sequence that has begun. After a rejected first collection FRST comes
 * again.
 */
export function sequenceType({ use, lastCollectedOn }: Mandate, { isLast = false } = {}): SequenceType {
  if (use === 'oneOff') return 'OOFF';
  if (lastCollectedOn === null) return 'FRST';
  return isLast ? 'FNAL' : 'RCUR';
}
