import ipaddr from 'ipaddr.js';
import type { Format } from './format.ts';

/** Accepts IPv4 in four decimal parts, and IPv6 in the spelling of RFC 5952. */
export const ipAddress: Format = {
  code: 'INVALID_IP_ADDRESS',
  normalize: (value) =>
    ipaddr.IPv6.isValid(value.trim()) ? ipaddr.IPv6.parse(value.trim()).toRFC5952String() : value.trim(),
  // Refuses a zone (`fe80::1%eth0`), which has meaning on one machine only.
  isValid: (value) => ipaddr.IPv4.isValidFourPartDecimal(value) || (ipaddr.IPv6.isValid(value) && !value.includes('%')),
};
