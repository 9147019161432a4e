/** Says why somebody returns without what was asked (RFC 6749 section 4.1.2.1). */
export type ReturnedError = { error: 'access_denied'; description?: 'user_cancel' };

/** Returns the address at which a service hears what became of its link. */
export function backTo(redirect: string, state: string | null | undefined, failed?: ReturnedError): string {
  const url = new URL(redirect);
  if (state) url.searchParams.set('state', state);
  if (failed) url.searchParams.set('error', failed.error);
  if (failed?.description) url.searchParams.set('error_description', failed.description);
  return url.href;
}
