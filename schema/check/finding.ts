/** A fault of a description: where in it, what is wrong, and how to mend it. */
export interface Finding {
  at: string;
  problem: string;
  hint: string;
}
