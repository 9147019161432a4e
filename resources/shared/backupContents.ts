/** Lists what a backup holds, and what can be brought back from one. */
export const backupContents = [
  { value: 'sites', en: 'Websites', nl: 'Websites' },
  { value: 'mail', en: 'Email', nl: 'E-mail' },
  { value: 'databases', en: 'Databases', nl: 'Databases' },
  { value: 'ftp', en: 'FTP accounts', nl: 'FTP-accounts' },
] as const;
