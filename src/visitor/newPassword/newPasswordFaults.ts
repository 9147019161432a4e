import type { Faults } from '../requests/refusal.ts';

export interface NewPassword {
  password: string;
  repeat: string;
}

export const newPasswordIn = (form: FormData): NewPassword => ({
  password: String(form.get('password') ?? ''),
  repeat: String(form.get('repeat') ?? ''),
});

/**
 * Validates a new password as the server does; loads the large dictionaries on demand.
 * @param known words that weaken it, such as the user's email address
 */
export async function newPasswordFaults(
  { password, repeat }: NewPassword,
  known: readonly string[] = [],
): Promise<Faults> {
  if (password === '') return { password: 'newPassword.required' };
  const { minimumPasswordLength, passwordStrength, requiredStrength } = await import(
    '../../../schema/formats/password.ts'
  );
  if ([...password].length < minimumPasswordLength)
    return { password: `validation.PASSWORD_TOO_SHORT@${minimumPasswordLength}` };
  if (passwordStrength(password, known) < requiredStrength) return { password: 'validation.PASSWORD_TOO_WEAK' };
  if (repeat === '') return { repeat: 'newPassword.repeatRequired' };
  return repeat === password ? {} : { repeat: 'newPassword.repeatDiffers' };
}
