/** Defines what calls to services of others refer to, so that each record shows its own. */
import { reference } from '../../schema/fields.ts';
import type { Label } from '../../schema/label.ts';

/** Refers to a record that a call is about, which lists it. Most calls have one of many, so an empty one is not shown. */
const about = <const To extends string>(to: To, field: string, label: Label) =>
  reference(to, label, {
    write: [],
    onDelete: 'clear',
    inverse: 'outsidecalls',
    shown: { [field]: { null: false } },
  });

/** Refers to the records that calls may name as their `subject`, beside domains, accounts and payments. */
export const callSubjects = {
  order: about('orders', 'order', { en: 'Order', nl: 'Bestelling' }),
  orderline: about('orderlines', 'orderline', { en: 'Order line', nl: 'Bestelregel' }),
  planchange: about('planchanges', 'planchange', { en: 'Change of plan', nl: 'Pakketwijziging' }),
  mailaccount: about('mailaccounts', 'mailaccount', { en: 'Mail account', nl: 'Mailaccount' }),
  mailalias: about('mailaliases', 'mailalias', { en: 'Mail alias', nl: 'Mailalias' }),
  database: about('databases', 'database', { en: 'Database', nl: 'Database' }),
  ftpaccount: about('ftpaccounts', 'ftpaccount', { en: 'FTP account', nl: 'FTP-account' }),
  subserver: about('subservers', 'subserver', { en: 'Sub-server', nl: 'Subserver' }),
  backup: about('backups', 'backup', { en: 'Backup', nl: 'Back-up' }),
  backuprestore: about('backuprestores', 'backuprestore', { en: 'Restore of a backup', nl: 'Teruggezette back-up' }),
  hostingcheck: about('hostingchecks', 'hostingcheck', { en: 'Comparison', nl: 'Vergelijking' }),
  dkimkey: about('dkimkeys', 'dkimkey', { en: 'DKIM key', nl: 'DKIM-sleutel' }),
  dnschangeset: about('dnschangesets', 'dnschangeset', { en: 'DNS change', nl: 'DNS-wijziging' }),
  domaincontact: about('domaincontacts', 'domaincontact', { en: 'Domain contact', nl: 'Domeincontact' }),
  customer: about('customers', 'customer', { en: 'Customer', nl: 'Klant' }),
};

/** Lists the names of these references, as sections of a form want them. */
export const callSubjectFields = Object.keys(callSubjects) as readonly (keyof typeof callSubjects)[];

/** Gives the references by the resource of a subject such as `mailaccounts/12`. */
export const callReferences = {
  domains: 'domain',
  hosting: 'hosting',
  payments: 'payment',
  orderlines: 'orderline',
  planchanges: 'planchange',
  mailaccounts: 'mailaccount',
  mailaliases: 'mailalias',
  databases: 'database',
  ftpaccounts: 'ftpaccount',
  subservers: 'subserver',
  backups: 'backup',
  backuprestores: 'backuprestore',
  hostingchecks: 'hostingcheck',
  dnschangesets: 'dnschangeset',
  domaincontacts: 'domaincontact',
  customers: 'customer',
} as const satisfies Readonly<Record<string, keyof typeof callSubjects | 'domain' | 'hosting' | 'payment'>>;

/** Names the record that a call is about, such as `mailaccounts/12`. */
export type CallSubject = `${keyof typeof callReferences}/${string}`;
