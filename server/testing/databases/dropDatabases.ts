/** Drops what a run of unit tests leaves on the server of DATABASE_URL, whichever process made it. */
import { randomBytes } from 'node:crypto';
import { dropAllOfRun, runVariable } from './temporaryDatabase.ts';

export default function nameRun(): () => Promise<void> {
  process.env[runVariable] ??= `${randomBytes(4).toString('hex')}_`;
  return async () => {
    const url = process.env['DATABASE_URL'];
    if (url) await dropAllOfRun(url);
  };
}
