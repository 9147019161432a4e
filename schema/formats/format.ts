import type { FaultCode } from '../fault.ts';

/** Defines how values of one field type are spelled and checked. */
export interface Format {
  code: FaultCode;
  /** Returns the one spelling that is stored, compared and shown. */
  normalize(value: string, siblings: Siblings): string;
  /** Expects a normalised value. */
  isValid(value: string, siblings: Siblings): boolean;
}

/** Holds values of the same record that a format needs, such as the country of a postal code. */
export interface Siblings {
  country?: string | null;
}
