import type { FaultCode } from '../fault.ts';

/** How the texts of one field type are written and checked. */
export interface Format {
  code: FaultCode;
  /** The one way of writing what a person may write in several: stored, compared and shown alike. */
  normalize(value: string, siblings: Siblings): string;
  /** Of a normalised value. */
  isValid(value: string, siblings: Siblings): boolean;
}

/** Values of the same record that a format looks at, by role: the country of a postal code. */
export interface Siblings {
  country?: string | null;
}
