import { codeAt } from '../session/twoFactor/totp.ts';
import { createTwoFactor } from '../session/twoFactor/twoFactor.ts';
import type { TestServices } from './testServices.ts';

/** The second factor of a user, turned on. */
export interface SecondFactor {
  /** A code that was not given before; the clock goes on for it. */
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
