import zxcvbn from 'zxcvbn';

export { minimumPasswordLength } from '../types/shared/plainText.ts';

/** Requires zxcvbn's highest score, counted from 1 to 5 (docs/product.md, section 5). */
export const requiredStrength = 5;

/** Lists words that attackers of Dutch users try first, beside the library's own lists and those of the application. */
const dutchWords = ['wachtwoord', 'welkom', 'geheim', 'voetbal', 'fiets', 'nederland', 'amsterdam'];

/**
 * Rates a password from 1 (guessed at once) to 5.
 * @param known name, address and the like of its user, and words of the application
 */
export const passwordStrength = (password: string, known: readonly string[] = []): number =>
  // Rates the first 100 characters only, as the library takes time quadratic in the length.
  zxcvbn(password.slice(0, 100), [...dutchWords, ...known.flatMap((text) => [text, ...text.split(/[\s@.,-]+/)])])
    .score + 1;
