import { hash, verify } from '@node-rs/argon2';

/** Argon2id at the cost of OWASP's password storage cheat sheet: 19 MiB of memory, two passes, one lane. Argon2id is the package's default. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

/** The PHC string of a password, salt included; takes some tens of milliseconds on a thread of its own. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** Whether `password` is the one that `hashed` was made of. What is no argon2 string belongs to no password. */
export const verifyPassword = async (hashed: string, password: string): Promise<boolean> =>
  hashed.startsWith('$argon2') && verify(hashed, password);
