import ipaddr from 'ipaddr.js';

/** Groups IPv6 addresses by their /64 network, all of which one subscriber may hold; IPv4 stands for itself. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/64`).toString() : `${parsed}`;
}
