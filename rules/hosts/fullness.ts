/** Sets the share from which a disk or mailbox needs a person. */
const tight = 0.9;

/** Tells whether something is almost full, both in MB. Without a limit nothing is; a limit of none is full at once. */
export const isTight = (used: number | null, available: number | null): boolean =>
  used !== null && available !== null && used > 0 && used >= available * tight;
