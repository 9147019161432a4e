/** Reports that files cannot be made on this machine, or not now. */
export class MakerUnavailable extends Error {}
