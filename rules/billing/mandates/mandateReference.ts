/**
 * Validates a mandate reference: at most 35 characters of the SEPA set, without spaces, which some banks refuse. A `/`
 * neither begins, ends nor doubles (implementation guidelines of the rulebooks). Banks ignore case, so uniqueness must
 * too.
 */
export const isMandateReference = (text: string): boolean =>
  /^[A-Za-z0-9/?:().,'+-]{1,35}$/.test(text) && !/^\/|\/\/|\/$/.test(text);
