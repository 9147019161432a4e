import zxcvbn from 'zxcvbn';

export const minimumPasswordLength = 8;
/** The portal counts zxcvbn's score from 1 to 5 and wants 5 (portal specification, section 5). */
export const requiredStrength = 5;

/** Words that a Dutch customer's attacker tries first, beside the library's own lists. */
const ownWords = [
  'wachtwoord',
  'welkom',
  'geheim',
  'gastheer',
  'hosting',
  'domein',
  'voetbal',
  'fiets',
  'nederland',
  'amsterdam',
];

/** 1 (guessed at once) to 5. `known`: name, address and the like of whoever it is for. */
export const passwordStrength = (password: string, known: readonly string[] = []): number =>
  // The library takes time quadratic in the length; what follows 100 characters adds nothing to the judgement.
  zxcvbn(password.slice(0, 100), [...ownWords, ...known.flatMap((text) => [text, ...text.split(/[\s@.,-]+/)])]).score +
  1;
