import { addMonthsFromAnchor } from '../calendar/day.ts';

export type MandateState = 'draft' | 'active' | 'suspended' | 'revoked' | 'expired';

export interface Mandate {
  reference: string;
  state: MandateState;
  /** A one-off mandate allows one collection. */
  use: 'recurring' | 'oneOff';
  signedOn: string | null;
  /** Day of the latest collection that was not rejected. */
  lastCollectedOn: string | null;
}

/**
 * Limits a mandate without collections to 36 months (SEPA direct debit rulebooks, "The mandate"). The rulebooks count
 * a rejected collection too; ignoring it errs on the safe side.
 */
const monthsUnused = 36;

/** Computes the first day on which a mandate has expired, from its last use or signing; null while unsigned. */
export function mandateExpiresOn({ signedOn, lastCollectedOn }: Mandate): string | null {
  const lastUse = lastCollectedOn ?? signedOn;
  return lastUse === null ? null : addMonthsFromAnchor(lastUse, monthsUnused);
}

/** Returns the state on a day, also where nothing has marked it as expired yet. A revoked mandate stays revoked. */
export function mandateStateOn(mandate: Mandate, day: string): MandateState {
  const expiresOn = mandateExpiresOn(mandate);
  const mayAge = mandate.state === 'active' || mandate.state === 'suspended';
  return mayAge && expiresOn !== null && expiresOn <= day ? 'expired' : mandate.state;
}

/** Tells whether a collection can be dated on a day: the mandate is active, signed, and unused if one-off. */
export const mayCollectOn = (mandate: Mandate, day: string): boolean =>
  mandateStateOn(mandate, day) === 'active' &&
  mandate.signedOn !== null &&
  mandate.signedOn <= day &&
  !(mandate.use === 'oneOff' && mandate.lastCollectedOn !== null);

/**
 * Finds the mandate to collect by: the one signed last, or the first given of those signed that day. Null without any.
 */
export const mandateToCollect = <M extends Mandate>(mandates: readonly M[], day: string): M | null =>
  mandates
    .filter((mandate) => mayCollectOn(mandate, day))
    .reduce<M | null>(
      (latest, mandate) => (latest === null || (mandate.signedOn ?? '') > (latest.signedOn ?? '') ? mandate : latest),
      null,
    );
