import type { Credentials, OpenIdCredentials } from '../../../session/credentials.ts';

const fieldNames = ['email', 'password', 'otpCode'] as const;
export type FieldName = (typeof fieldNames)[number];

/** Lists the fields of the form that were left empty. */
export const emptyFields = (form: FormData): FieldName[] =>
  fieldNames.filter((name) => form.has(name) && textOf(form, name).trim() === '');

export function credentialsIn(form: FormData): Credentials {
  return { email: textOf(form, 'email').trim(), password: textOf(form, 'password'), ...restIn(form) };
}

/** Reads a form that asks only for a code. */
export const openIdCredentialsIn = (form: FormData): OpenIdCredentials => ({ openId: true, ...restIn(form) });

function restIn(form: FormData): { rememberMe: boolean; otpCode?: string } {
  // Removes spaces, because authenticator apps show the code as two groups.
  const otpCode = textOf(form, 'otpCode').replaceAll(/\s/g, '');
  return { rememberMe: form.has('rememberMe'), ...(otpCode && { otpCode }) };
}

const textOf = (form: FormData, name: FieldName): string => String(form.get(name) ?? '');
