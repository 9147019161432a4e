import { availability } from '../shop/availability.ts';
import { cart } from '../shop/cart.ts';
import { catalogue } from '../shop/catalogue.ts';
import { whoisOf } from '../shop/whoisOf.ts';
import { workFor } from '../stored/work.ts';

/** Answers what the shop asks: names, prices and sums. */
export const shopWork = workFor(({ registrar, whois }) => ({
  enquiries: { catalogue, cart, availability: availability(registrar), whois: whoisOf(whois) },
}));
