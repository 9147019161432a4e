import type { Resource } from '../resource.ts';
import type { Finding } from './fault.ts';

/** Requires that settings named by `signIn` are fields of a singleton, and of the right type. */
export function signInFindings({ signIn, fields }: Resource, known: ReadonlyMap<string, Resource>): Finding[] {
  if (!signIn) return [];
  const isIn = (path: string | undefined, type: string): boolean => {
    const [name = '', field = ''] = path?.split('.') ?? [];
    const settings = known.get(name);
    return path === undefined || (settings?.singleton === true && settings.fields[field]?.type === type);
  };
  const { twoFactorRequired, termsUrl, termsAcceptedAt } = signIn;
  const hint = (type: string): string =>
    `write 'resource.field', where the resource is a singleton and the field is of the type ${type}`;
  return [
    ...(isIn(twoFactorRequired, 'choices')
      ? []
      : [
          {
            at: 'signIn.twoFactorRequired',
            problem: `"${twoFactorRequired}" is no list of roles`,
            hint: hint('choices'),
          },
        ]),
    ...(isIn(termsUrl, 'url')
      ? []
      : [{ at: 'signIn.termsUrl', problem: `"${termsUrl}" is no address`, hint: hint('url') }]),
    ...(termsAcceptedAt === undefined || fields[termsAcceptedAt]?.type === 'dateTime'
      ? []
      : [
          {
            at: 'signIn.termsAcceptedAt',
            problem: `"${termsAcceptedAt}" keeps no moment`,
            hint: 'name a field of the type dateTime',
          },
        ]),
  ];
}
