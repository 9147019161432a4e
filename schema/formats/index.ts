import type { FieldType } from '../field.ts';
import type { Format } from './format.ts';

/** Each format is loaded where it is first needed: their tables would otherwise burden every page. */
const loaders = {
  email: async () => (await import('./email.ts')).email,
  phone: async () => (await import('./phone.ts')).phone,
  iban: async () => (await import('./iban.ts')).iban,
  url: async () => (await import('./url.ts')).url,
  postalCode: async () => (await import('./postalCode.ts')).postalCode,
  country: async () => (await import('./country.ts')).country,
  domainName: async () => (await import('./domainName.ts')).domainName,
  hostname: async () => (await import('./hostname.ts')).hostname,
  ipAddress: async () => (await import('./ipAddress.ts')).ipAddress,
  vatNumber: async () => (await import('./vatNumber.ts')).vatNumber,
  registrationNumber: async () => (await import('./registrationNumber.ts')).registrationNumber,
} satisfies Partial<Record<FieldType, () => Promise<Format>>>;

/** A password's strength from 1 to 5. */
export type StrengthMeter = (password: string, known: readonly string[]) => number;

export interface Formats {
  byType: Partial<Record<FieldType, Format>>;
  passwordStrength?: StrengthMeter;
}

/** Loads the formats of these field types; without types, all of them. */
export async function loadFormats(
  types: readonly FieldType[] = Object.keys(loaders).concat('password') as FieldType[],
): Promise<Formats> {
  const formats: Formats = { byType: {} };
  await Promise.all(
    [...new Set(types)].map(async (type) => {
      const load = (loaders as Partial<Record<FieldType, () => Promise<Format>>>)[type];
      if (load) formats.byType[type] = await load();
    }),
  );
  if (types.includes('password')) formats.passwordStrength = (await import('./password.ts')).passwordStrength;
  return formats;
}
