/** Names what is judged of a domain. */
export type Aspect =
  | 'registration'
  | 'renewal'
  | 'nameservers'
  | 'dns'
  | 'dnssec'
  | 'mail'
  | 'spf'
  | 'dkim'
  | 'dmarc'
  | 'website';
