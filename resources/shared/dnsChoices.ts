/** Lists the choices of DNS records. Kept apart from their description, as the browser imports them too. */
export const types = [
  { value: 'A', en: 'A (IPv4 address)', nl: 'A (IPv4-adres)' },
  { value: 'AAAA', en: 'AAAA (IPv6 address)', nl: 'AAAA (IPv6-adres)' },
  { value: 'CNAME', en: 'CNAME (alias of a host)', nl: 'CNAME (alias van een host)' },
  { value: 'MX', en: 'MX (mail server)', nl: 'MX (mailserver)' },
  { value: 'NS', en: 'NS (nameserver)', nl: 'NS (nameserver)' },
  { value: 'TXT', en: 'TXT (text)', nl: 'TXT (tekst)' },
  { value: 'SRV', en: 'SRV (service)', nl: 'SRV (dienst)' },
  { value: 'CAA', en: 'CAA (certificate authority)', nl: 'CAA (certificaatautoriteit)' },
  { value: 'TLSA', en: 'TLSA (certificate of a service)', nl: 'TLSA (certificaat van een dienst)' },
  { value: 'SSHFP', en: 'SSHFP (SSH fingerprint)', nl: 'SSHFP (SSH-vingerafdruk)' },
  { value: 'HTTPS', en: 'HTTPS (how to reach a website)', nl: 'HTTPS (hoe een website te bereiken is)' },
  { value: 'SVCB', en: 'SVCB (how to reach a service)', nl: 'SVCB (hoe een dienst te bereiken is)' },
  { value: 'PTR', en: 'PTR (name of an IP address)', nl: 'PTR (naam bij een IP-adres)' },
] as const;
export const ttls = [
  { value: 60, nl: '1 minuut', en: '1 minute' },
  { value: 300, nl: '5 minuten', en: '5 minutes' },
  { value: 3600, nl: '1 uur', en: '1 hour' },
  { value: 7200, nl: '2 uur', en: '2 hours' },
  { value: 86_400, nl: '1 dag', en: '1 day' },
] as const;
export const flags = [
  { value: 0, en: 'May be ignored (0)', nl: 'Mag worden genegeerd (0)' },
  { value: 128, en: 'Critical (128)', nl: 'Kritiek (128)' },
] as const;
export const tags = [
  { value: 'issue', en: 'May issue certificates (issue)', nl: 'Mag certificaten uitgeven (issue)' },
  {
    value: 'issuewild',
    en: 'May issue wildcard certificates (issuewild)',
    nl: 'Mag wildcardcertificaten uitgeven (issuewild)',
  },
  { value: 'iodef', en: 'Report misuse to (iodef)', nl: 'Misbruik melden aan (iodef)' },
] as const;

/** Limits changes of a zone in JSON, in characters: several thousand records. */
export const longestChanges = 2_000_000;

/** Limits what one call sends to a service, in characters: such changes, as the service wants them. */
export const longestRequest = 2 * longestChanges;
