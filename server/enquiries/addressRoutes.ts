import type { Enquiry, EnquiryAddress } from '../../schema/enquiry.ts';
import type { Model } from '../model.ts';
import { fixedFirstParts } from '../reservedNames.ts';
import { anyRole, type Route, signedIn, takingQuery } from '../routes/route.ts';
import { StartError } from '../sql/connection/startError.ts';

/** Holds an enquiry that has an address of its own. */
export interface AddressedEnquiry {
  enquiry: Enquiry;
  address: EnquiryAddress;
  route: Route;
}

/** Gives the enquiries that have an address of their own, by the `operationId` of its route. */
export const addressedEnquiries = (enquiries: Readonly<Record<string, Enquiry>> = {}): Map<string, AddressedEnquiry> =>
  new Map(
    Object.entries(enquiries).flatMap(([name, enquiry]) => {
      const { address, isPublic } = enquiry;
      if (!address) return [];
      const route = takingQuery((isPublic ? anyRole : signedIn)('get', address.path, address.label));
      return [[`enquiries.read.${name}`, { enquiry, address, route }]];
    }),
  );

/** Matches a fixed first part, and what follows. OpenAPI fills `{type}` and `{relation}` in for resources. */
const wellFormed = /^\/[a-z]+(\/[a-z]+|\/\{(?!(?:type|relation)\})\w+\})*$/;

/**
 * Refuses addresses of enquiries that something else has.
 * @throws StartError that names the address
 */
export function checkAddresses(addressed: ReadonlyMap<string, AddressedEnquiry>, model: Model): void {
  const seen = new Map<string, string>();
  for (const [name, { route }] of addressed) {
    const refuse = (why: string): never => {
      throw new StartError(`The address "${route.path}" of the enquiry "${name.split('.').at(-1)}" ${why}.`);
    };
    if (!wellFormed.test(route.path)) refuse('is to be written as "/whois/{name}", its first part in small letters');
    const [, first = ''] = route.path.split('/');
    if (model.entities.has(first)) refuse(`is taken by the resource "${first}"`);
    if (fixedFirstParts.includes(first)) refuse(`is taken by the route "/${first}"`);
    const place = route.path.replaceAll(/\{\w+\}/g, '{}');
    if (seen.has(place)) refuse('is that of another enquiry too');
    seen.set(place, name);
  }
}
