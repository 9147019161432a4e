import * as f from '../schema/fields.ts';
import type { RecordOf } from '../schema/record.ts';
import { resource } from '../schema/resource.ts';
import { ownThrough } from './shared/ownership.ts';
import { documentHashField, signatureField, signedWithFields } from './shared/signing.ts';

const states = {
  draft: { en: 'Draft', nl: 'Concept', tone: 'info' },
  active: { en: 'Active', nl: 'Actief', tone: 'success' },
  suspended: { en: 'Suspended', nl: 'Opgeschort', tone: 'warning' },
  revoked: { en: 'Revoked', nl: 'Ingetrokken', tone: 'danger' },
  expired: { en: 'Expired', nl: 'Verlopen', tone: 'neutral' },
} as const;
const transitions = {
  activate: {
    from: 'draft',
    to: 'active',
    label: { en: 'Activate', nl: 'Activeren' },
    roles: ['admin'],
    needs: ['signedAt', 'signedBy'],
    copy: { iban: 'bankaccount.iban', holder: 'bankaccount.name' },
  },
  suspend: {
    from: 'active',
    to: 'suspended',
    label: { en: 'Suspend', nl: 'Opschorten' },
    roles: ['admin'],
    reason: true,
  },
  revoke: {
    from: 'suspended',
    to: 'revoked',
    label: { en: 'Revoke', nl: 'Intrekken' },
    roles: ['admin'],
    reason: true,
  },
  expire: { from: ['active', 'suspended'], to: 'expired', label: { en: 'Expire', nl: 'Laten verlopen' }, roles: [] },
} as const;
const schemes = [
  { value: 'CORE', en: 'Core (anyone)', nl: 'Algemeen (Core)' },
  { value: 'B2B', en: 'Business to business (B2B)', nl: 'Bedrijven (B2B)' },
] as const;
const uses = [
  { value: 'recurring', en: 'Recurring', nl: 'Doorlopend' },
  { value: 'oneOff', en: 'One-off', nl: 'Eenmalig' },
] as const;
const help = {
  reference: {
    en: "At most 35 letters, digits and /?:().,'+-. Left empty: one is given",
    nl: "Hoogstens 35 letters, cijfers en /?:().,'+-. Leeg: wordt toegekend",
  },
  scheme: {
    en: 'A B2B mandate is also registered with the debtor’s bank, and its collections cannot be reversed',
    nl: 'Een B2B-machtiging is ook bij de bank van de betaler geregistreerd en kan niet worden gestorneerd',
  },
  iban: { en: 'As it was when signed', nl: 'Zoals bij het ondertekenen' },
  documentHash: {
    en: 'Shows whether anything was changed after the signature',
    nl: 'Laat zien of er na de ondertekening iets is gewijzigd',
  },
  expiresOn: { en: '36 months after its last use', nl: '36 maanden na het laatste gebruik' },
};

/** Describes permission to collect by SEPA direct debit. What was signed is frozen. */
export const mandates = resource('mandates', {
  label: { en: ['Mandate', 'Mandates'], nl: ['Machtiging', 'Machtigingen'] },
  icon: 'agreement',
  title: 'reference',
  fields: {
    bankaccount: f.reference('bankaccounts', { en: 'Bank account', nl: 'Bankrekening' }, { required: true }),
    reference: f.text(
      { en: 'Mandate reference', nl: 'Machtigingskenmerk' },
      { unique: 'ignoringCaseAndSpaces', search: true, maxLength: 35, help: help.reference },
    ),
    scheme: f.choice(
      { en: 'Scheme', nl: 'Incassosoort' },
      { required: true, default: 'CORE', options: schemes, help: help.scheme },
    ),
    use: f.choice({ en: 'Use', nl: 'Gebruik' }, { required: true, default: 'recurring', options: uses }),
    state: f.state({ en: 'State', nl: 'Status' }, { initial: 'draft', states, transitions }),
    signedAt: f.dateTime({ en: 'Signed at', nl: 'Ondertekend op' }),
    signedBy: f.text({ en: 'Signed by', nl: 'Ondertekend door' }, { search: true }),
    iban: f.iban({ en: 'IBAN', nl: 'IBAN' }, { write: [], search: true, help: help.iban }),
    holder: f.text({ en: 'Account holder', nl: 'Tenaamstelling' }, { write: [], search: true }),
    signature: signatureField({ write: [] }),
    ...signedWithFields(),
    documentHash: documentHashField(help.documentHash, { maxLength: 64 }),
    lastCollectedOn: f.date({ en: 'Last collected on', nl: 'Laatst geïncasseerd op' }, { write: [] }),
    expiresOn: f.date(
      { en: 'Expires on', nl: 'Verloopt op' },
      { relative: true, write: [], help: help.expiresOn, drawnBy: { filter: 'comingDays' } },
    ),
  },
  frozen: { unless: { state: 'draft' }, except: ['state', 'lastCollectedOn', 'expiresOn'] },
  access: { admin: 'all', customer: { rows: ownThrough('bankaccount.customer.', 'invoices'), read: true } },
  menu: { place: 'manage', order: 85 },
  list: {
    columns: ['reference', 'bankaccount.customer', 'bankaccount', 'scheme', 'state', 'signedAt', 'expiresOn'],
    sort: ['-signedAt', 'reference'],
    filters: ['state', 'scheme', 'expiresOn', 'use'],
    views: [
      {
        name: 'current',
        label: { en: 'Current', nl: 'Lopend' },
        filter: { state: ['draft', 'active', 'suspended'] },
        opens: true,
      },
    ],
  },
  form: [
    { label: { en: 'Mandate', nl: 'Machtiging' }, fields: ['bankaccount', 'reference', 'scheme', 'use', 'state'] },
    {
      label: { en: 'Signature', nl: 'Ondertekening' },
      fields: ['signedAt', 'signedBy', 'signature', 'iban', 'holder'],
    },
    { label: { en: 'Use', nl: 'Gebruik' }, fields: ['lastCollectedOn', 'expiresOn'] },
    {
      label: { en: 'Evidence of signing', nl: 'Bewijs van ondertekening' },
      fields: ['documentHash', 'signedFrom', 'userAgent'],
      folded: true,
    },
  ],
});
export type Mandate = RecordOf<typeof mandates>;
