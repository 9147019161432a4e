import { triedWords } from '../../../schema/application.ts';
import { shownApplication } from '../../application.ts';
import type { Faults } from '../requests/refusal.ts';

/** Validates a new password as the server does; loads the large dictionaries on demand. */
export async function newPasswordFaults(password: string): Promise<Faults> {
  if (password === '') return { password: 'newPassword.required' };
  const { minimumPasswordLength, passwordStrength, requiredStrength } = await import(
    '../../../schema/formats/password.ts'
  );
  if ([...password].length < minimumPasswordLength)
    return { password: `validation.PASSWORD_TOO_SHORT@${minimumPasswordLength}` };
  return passwordStrength(password, triedWords(shownApplication)) < requiredStrength
    ? { password: 'validation.PASSWORD_TOO_WEAK' }
    : {};
}
