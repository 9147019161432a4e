import { expect, it } from 'vitest';
import { startDnsStandIn } from '../mock-server/dns/dnsStandIn.ts';
import { checkOutside } from './checkOutside.ts';

it('says of each service whether it answers, or that it is off, and no secret', async () => {
  const key = 'key-of-the-stand-in';
  const standIn = await startDnsStandIn({ apiKey: key });
  const of = async (apiKey: string) =>
    Object.fromEntries(
      (await checkOutside({ dns: { url: standIn.url, key: apiKey } })).map(({ service, isWell, found }) => [
        service,
        [isWell, found],
      ]),
    );
  expect(await of(key)).toEqual({
    'DNS server': [true, 'PowerDNS 4.7.3'],
    Resolvers: [true, 'off'],
    Registrar: [true, 'off'],
    Availability: [true, 'off'],
    Payments: [true, 'off'],
    'VAT numbers': [true, 'off'],
    Whois: [true, 'off'],
  });
  const wrong = 'another-key-altogether';
  const { 'DNS server': refused } = await of(wrong);
  expect(refused?.[0]).toBe(false);
  expect(String(refused?.[1])).not.toContain(wrong);
  await standIn.close();
});
