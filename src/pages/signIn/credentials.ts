export interface Credentials {
  email: string;
  password: string;
  rememberMe: boolean;
  otpCode?: string;
}

/** Finishes a sign-in that began at an OpenID provider. */
export interface OpenIdCredentials {
  openId: true;
  rememberMe: boolean;
  otpCode?: string;
}

/** A sign-in that the server shows in its demo. */
export interface DemoAccount {
  email: string;
  password: string;
  label?: string;
}

/** How it went at the OpenID provider that somebody comes back from; `done`: it remains to finish. */
export type OpenIdOutcome = 'done' | 'cancelled' | 'failed' | 'unavailable';

/** Why nobody was let in: a code of the server or of `errors` in the texts, `UNREACHABLE` or `UNREADABLE`; `seconds` to wait when throttled. */
export interface SignInFailure {
  code: string;
  seconds?: number;
}

const fieldNames = ['email', 'password', 'otpCode'] as const;
export type FieldName = (typeof fieldNames)[number];

/** The fields of the form that were left empty. */
export const emptyFields = (form: FormData): FieldName[] =>
  fieldNames.filter((name) => form.has(name) && textOf(form, name).trim() === '');

export function credentialsIn(form: FormData): Credentials {
  return { email: textOf(form, 'email').trim(), password: textOf(form, 'password'), ...restIn(form) };
}

/** Where the form asks for a code alone. */
export const openIdCredentialsIn = (form: FormData): OpenIdCredentials => ({ openId: true, ...restIn(form) });

function restIn(form: FormData): { rememberMe: boolean; otpCode?: string } {
  // Authenticator apps show the code as two groups.
  const otpCode = textOf(form, 'otpCode').replaceAll(/\s/g, '');
  return { rememberMe: form.has('rememberMe'), ...(otpCode && { otpCode }) };
}

const textOf = (form: FormData, name: FieldName): string => String(form.get(name) ?? '');
