import type { BankFileRefusal } from '../../../resources/shared/bank.ts';

/** Holds what a file says against what it adds up to, in cents. */
export interface Sums {
  stated: number;
  computed: number;
}

/** Says why a file is refused, and where in it: a statement, an entry, an account or a currency. */
export class BankFileProblem extends Error {
  readonly refusal: BankFileRefusal;
  readonly about: string | null;
  readonly sums: Sums | null;

  constructor(refusal: BankFileRefusal, about: string | null = null, sums: Sums | null = null) {
    super(`A file of the bank is refused: ${refusal}.`);
    this.name = 'BankFileProblem';
    this.refusal = refusal;
    this.about = about;
    this.sums = sums;
  }
}
