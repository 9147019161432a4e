import type { Resource } from '../resource.ts';
import type { SecretField } from '../types/secret.ts';
import type { Finding } from './fault.ts';

/** Finds secrets that are shown without a note or a password, and those that keep no password. */
export function secretFindings(at: string, field: SecretField, resource: Resource): Finding[] {
  const found: Finding[] = [];
  if (field.reveal && resource.history === false)
    found.push({
      at: `${at}.reveal`,
      problem: 'who looks at it is to be noted, and no history is kept here',
      hint: 'leave out history: false, or reveal',
    });
  if (field.reveal === 'link' && field.write?.length !== 0)
    found.push({
      at: `${at}.write`,
      problem: 'lets people enter what a service makes, which is then shown without a password',
      hint: 'say write: [], or reveal: true',
    });
  if (field.keeps && resource.fields[field.keeps]?.type !== 'password')
    found.push({ at: `${at}.keeps`, problem: 'names no password', hint: 'name a password field of this resource' });
  return found;
}
