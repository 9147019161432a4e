import { codeAt } from '../accounts/twoFactor/totp.ts';
import { createTwoFactor } from '../accounts/twoFactor/twoFactor.ts';
import type { TestServices } from './testServices.ts';

/** Controls the active second factor of a user. */
export interface SecondFactor {
  /** Returns an unused code, for which the clock advances. */
  code(): string;
  recoveryCodes: string[];
}

export async function withSecondFactor(services: TestServices, userId: string): Promise<SecondFactor> {
  const twoFactor = createTwoFactor(services);
  const secret = await twoFactor.begin(userId);
  const recoveryCodes = secret && (await twoFactor.confirm(userId, codeAt(secret, services.now())));
  if (!secret || !recoveryCodes) throw new Error('The second factor was on already.');
  return {
    recoveryCodes,
    code: () => {
      services.clock.pass(30_000);
      return codeAt(secret, services.now());
    },
  };
}
