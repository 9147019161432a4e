import { hash, verify } from '@node-rs/argon2';

/**
 * Sets the cost of Argon2id by OWASP's password storage cheat sheet: 19 MiB of memory, two passes, one lane. Argon2id is the
 * package's default.
 */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

/** Returns the PHC string of a password, salt included; takes some tens of milliseconds on a thread of its own. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** Returns whether `password` has this hash. A text that is no argon2 hash matches no password. */
export const verifyPassword = async (hashed: string, password: string): Promise<boolean> =>
  hashed.startsWith('$argon2') && verify(hashed, password);
