/** Lists the services of a server that are checked each minute. */
export const checkedServices = [
  { value: 'web', en: 'Websites', nl: 'Websites' },
  { value: 'mailbox', en: 'Receiving mail', nl: 'Mail ontvangen' },
  { value: 'submission', en: 'Sending mail', nl: 'Mail versturen' },
  { value: 'ftp', en: 'FTP', nl: 'FTP' },
  { value: 'panel', en: 'Control panel', nl: 'Beheerpaneel' },
] as const;
export type CheckedService = (typeof checkedServices)[number]['value'];
