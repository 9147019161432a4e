import { addMonthsFromAnchor } from '../calendar/day.ts';

export type MandateState = 'draft' | 'active' | 'suspended' | 'revoked' | 'expired';

export interface Mandate {
  reference: string;
  state: MandateState;
  /** A one-off mandate is good for one collection. */
  use: 'recurring' | 'oneOff';
  signedOn: string | null;
  /** Day of the latest collection that was not rejected. */
  lastCollectedOn: string | null;
}

/**
 * SEPA direct debit rulebooks, "The mandate": one without a collection for 36 months must no longer be used. They count
 * a rejected collection too; leaving it out errs on the safe side.
 */
const monthsUnused = 36;

/** The first day on which it is too old, counted from its last use, or from its signing; null while it is not signed. */
export function mandateExpiresOn({ signedOn, lastCollectedOn }: Mandate): string | null {
  const lastUse = lastCollectedOn ?? signedOn;
  return lastUse === null ? null : addMonthsFromAnchor(lastUse, monthsUnused);
}

/** The state on a day, also where nothing has yet marked it as expired. A revoked mandate stays revoked. */
export function mandateStateOn(mandate: Mandate, day: string): MandateState {
  const expiresOn = mandateExpiresOn(mandate);
  const mayAge = mandate.state === 'active' || mandate.state === 'suspended';
  return mayAge && expiresOn !== null && expiresOn <= day ? 'expired' : mandate.state;
}

/** Whether a collection may be dated on a day: active then, signed by then, and a one-off mandate not yet used. */
export const mayCollectOn = (mandate: Mandate, day: string): boolean =>
  mandateStateOn(mandate, day) === 'active' &&
  mandate.signedOn !== null &&
  mandate.signedOn <= day &&
  !(mandate.use === 'oneOff' && mandate.lastCollectedOn !== null);

/** Of those that may be collected on a day the one signed last; of one day, the first given. Null when there is none. */
export const mandateToCollect = <M extends Mandate>(mandates: readonly M[], day: string): M | null =>
  mandates
    .filter((mandate) => mayCollectOn(mandate, day))
    .reduce<M | null>(
      (latest, mandate) => (latest === null || (mandate.signedOn ?? '') > (latest.signedOn ?? '') ? mandate : latest),
      null,
    );
