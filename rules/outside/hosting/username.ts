import { randomInt } from 'node:crypto';

/** Sets the length of usernames: panels prefix names of databases with them. */
const longest = 8;
const shortest = 4;

/**
 * Lists names for an account, the best first. They hold letters and digits of its domain, and are never reserved ones
 * of a system.
 */
export function* usernamesFor(domain: string): Generator<string> {
  const letters = (domain.split('.')[0] ?? '').toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  const begun = /^[a-z]/.test(letters) ? letters : `h${letters}`;
  const base = begun.slice(0, longest).padEnd(shortest, 'web');
  if (!reserved.includes(base)) yield base;
  for (let number = 2; number < 1000; number += 1) yield `${base.slice(0, longest - String(number).length)}${number}`;
}

/** Lists names that a server may use itself. */
const reserved = ['root', 'admin', 'mail', 'nginx', 'apache', 'mysql', 'ftp', 'nobody', 'daemon', 'test', 'backup'];

const alphabets = ['abcdefghijkmnopqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789'] as const;
const passwordLength = 20;

/** Makes a password with letters of both cases and digits, none of which look alike. */
export function newPassword(): string {
  const all = alphabets.join('');
  const isStrong = (text: string): boolean =>
    alphabets.every((one) => [...text].some((letter) => one.includes(letter)));
  for (;;) {
    const made = Array.from({ length: passwordLength }, () => all[randomInt(all.length)]).join('');
    if (isStrong(made)) return made;
  }
}
