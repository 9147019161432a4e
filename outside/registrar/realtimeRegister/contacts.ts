import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Caller } from '../../call/service.ts';
import { type LegalForm, type RegistrantData, RegistrarFault } from '../registrar.ts';
import type { Account } from './purchases.ts';

/** Writes a contact under a handle made from our key, so that a repeated call meets its own contact. */
export async function putContact({ call, customer }: Account, contact: RegistrantData): Promise<{ handle: string }> {
  const handle = contact.key.slice(0, 40);
  const path = `/customers/${customer}/contacts/${encodeURIComponent(handle)}`;
  const body = wireContact(contact);
  const exists = await call({ method: 'GET', path, accepts: [404] }, ({ status }) => status !== 404);
  // Repeats safely: what the first attempt made, the second only finds.
  if (!exists) await call({ method: 'POST', path, body, accepts: [409], isRepeatable: true }, () => undefined);
  else await call({ method: 'POST', path: `${path}/update`, body, isRepeatable: true }, () => undefined);
  if (contact.legal) await putLegal(call, path, contact.legal);
  return { handle };
}

/** Names the registry of .nl there. */
const registry = 'sidn';

async function putLegal(call: Caller, path: string, legal: NonNullable<RegistrantData['legal']>): Promise<void> {
  const at = `${path}/${registry}`;
  const properties = { properties: wireLegal(legal) };
  // Says what they are for as they are new: a later change keeps that, and must not name it.
  const body = { ...properties, intendedUsage: 'REGISTRANT' };
  const isNew = await call(
    { method: 'POST', path: at, body, accepts: [409], isRepeatable: true },
    ({ status }) => status !== 409,
  );
  if (isNew) return;
  await call({ method: 'POST', path: `${at}/update`, body: properties, isRepeatable: true }, () => undefined);
}

/** Names legal forms as the registry does. */
const wireForms: Readonly<Record<LegalForm, string>> = {
  person: 'PERSOON',
  bv: 'BV',
  nv: 'NV',
  soleTrader: 'EENMANSZAAK',
  generalPartnership: 'VOF',
  limitedPartnership: 'CV',
  partnership: 'MAATSCHAP',
  association: 'VERENIGING',
  foundation: 'STICHTING',
  cooperative: 'COOP',
  mutual: 'OWM',
  church: 'KERK',
  other: 'ANDERS',
};

const wireLegal = ({ form, registrationNumber }: NonNullable<RegistrantData['legal']>): object => ({
  legalForm: wireForms[form],
  ...(registrationNumber !== undefined && { legalFormRegNo: registrationNumber }),
});

const wireContact = (contact: RegistrantData): object => ({
  name: contact.name,
  ...(contact.organization !== undefined && { organization: contact.organization }),
  addressLine: [...contact.addressLines],
  postalCode: contact.postalCode,
  city: contact.city,
  country: contact.country,
  email: contact.email,
  voice: wirePhone(contact.phone),
});

/** Writes a number with a dot after the country (E164a), such as `+31.201234567`. */
function wirePhone(phone: string): string {
  const read = parsePhoneNumberFromString(phone);
  if (read) return `+${read.countryCallingCode}.${read.nationalNumber}`;
  const message = 'the telephone number cannot be read';
  const fields = { voice: message };
  throw new RegistrarFault({
    kind: 'refused',
    service: 'registrar',
    code: 'invalid',
    message,
    reason: 'invalid',
    fields,
  });
}
