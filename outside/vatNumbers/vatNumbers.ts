/** Holds what the authorities say of a VAT number. Without a clear answer it is `unreachable`, which is never a no. */
export type VatCheck =
  | {
      state: 'valid';
      at: Date;
      /** The number of the consultation, for the tax office; given to those who say who asks. */
      consultation?: string;
      name?: string;
      address?: string;
      /** The answer as it arrived, to be kept as evidence. */
      evidence: string;
    }
  | { state: 'invalid'; at: Date; evidence: string }
  | {
      state: 'unreachable';
      code: string;
      /** True when our own number is the reason: a person has to look. */
      isOurFault: boolean;
    };

export interface VatNumbers {
  /** Checks a number that begins with its country, such as `DE282741168`. Throws nothing. */
  check(number: string): Promise<VatCheck>;
  /** Says for which countries the service answers now. */
  countries(): Promise<{ country: string; isAvailable: boolean }[]>;
}
