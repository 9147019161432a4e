import type { Resource } from '../resource.ts';
import type { Finding } from './fault.ts';

/** Where the roles that must have a second factor are said, there is a list of them. */
export function signInFindings({ signIn }: Resource, known: ReadonlyMap<string, Resource>): Finding[] {
  if (signIn?.twoFactorRequired === undefined) return [];
  const [name = '', field = ''] = signIn.twoFactorRequired.split('.');
  const settings = known.get(name);
  if (settings?.singleton && settings.fields[field]?.type === 'choices') return [];
  return [
    {
      at: 'signIn.twoFactorRequired',
      problem: `"${signIn.twoFactorRequired}" is no list of roles`,
      hint: "write 'resource.field', where the resource is a singleton and the field is of the type choices",
    },
  ];
}
