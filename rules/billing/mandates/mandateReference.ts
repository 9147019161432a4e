/**
 * Whether a text may be a mandate's reference: at most 35 characters of the SEPA set, of which `/` neither begins, ends
 * nor doubles (implementation guidelines of the rulebooks), and no space, which not every bank takes here. Banks hold
 * upper and lower case for one, so a reference is to be unique whatever its case.
 */
export const isMandateReference = (text: string): boolean =>
  /^[A-Za-z0-9/?:().,'+-]{1,35}$/.test(text) && !/^\/|\/\/|\/$/.test(text);
