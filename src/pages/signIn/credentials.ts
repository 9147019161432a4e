export interface Credentials {
  email: string;
  password: string;
  rememberMe: boolean;
  otpCode?: string;
}

/** A sign-in that the server shows in its demo. */
export interface DemoAccount {
  email: string;
  password: string;
  label?: string;
}

/** Why nobody was let in: a code of the server, `UNREACHABLE` or `UNREADABLE`; `seconds` to wait when throttled. */
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
  // Authenticator apps show the code as two groups.
  const otpCode = textOf(form, 'otpCode').replaceAll(/\s/g, '');
  return {
    email: textOf(form, 'email').trim(),
    password: textOf(form, 'password'),
    rememberMe: form.has('rememberMe'),
    ...(otpCode && { otpCode }),
  };
}

const textOf = (form: FormData, name: FieldName): string => String(form.get(name) ?? '');
