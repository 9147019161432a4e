import type { Faults } from '../refusal.ts';

export interface NewPassword {
  password: string;
  repeat: string;
}

export const newPasswordIn = (form: FormData): NewPassword => ({
  password: String(form.get('password') ?? ''),
  repeat: String(form.get('repeat') ?? ''),
});

/**
 * What is wrong with a password that somebody chooses, as the server would judge it; the dictionaries weigh much and are fetched
 * when one is typed.
 * @param known words that make it weaker, such as the address of whoever chooses it
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
