import * as f from '../schema/fields.ts';
import type { RecordOf } from '../schema/record.ts';
import { resource } from '../schema/resource.ts';

const states = {
  active: { en: 'Active', nl: 'Actief', tone: 'success' },
  revoked: { en: 'Revoked', nl: 'Ingetrokken', tone: 'neutral' },
} as const;
const transitions = {
  revoke: { from: 'active', to: 'revoked', label: { en: 'Revoke', nl: 'Intrekken' }, roles: ['admin'] },
} as const;
const help = {
  tokenHash: {
    en: 'SHA-256 of the secret in the address, which is kept nowhere',
    nl: 'SHA-256 van de sleutel in het adres, die nergens wordt bewaard',
  },
  sentTo: { en: 'Left empty: given by hand', nl: 'Leeg: met de hand gegeven' },
};

/** Describes links that sign a quotation, pay an invoice (decision 90) or verify an email address (decision 101). */
export const documentlinks = resource('documentlinks', {
  label: { en: ['Link to a document', 'Links to documents'], nl: ['Link naar een document', 'Links naar documenten'] },
  icon: 'key',
  title: ['quotation', 'invoice', 'verification'],
  fields: {
    quotation: f.reference(
      'quotations',
      { en: 'Quotation', nl: 'Offerte' },
      { onDelete: 'cascade', inverse: 'documentlinks' },
    ),
    invoice: f.reference(
      'invoices',
      { en: 'Invoice', nl: 'Factuur' },
      { onDelete: 'cascade', inverse: 'documentlinks' },
    ),
    verification: f.reference(
      'contactverifications',
      { en: 'Contact verification', nl: 'Contactverificatie' },
      { write: [], onDelete: 'cascade', inverse: 'documentlinks', shown: { verification: { null: false } } },
    ),
    sentTo: f.email({ en: 'Sent to', nl: 'Verstuurd aan' }, { search: true, help: help.sentTo }),
    tokenHash: f.text(
      { en: 'Fingerprint of the secret', nl: 'Vingerafdruk van de sleutel' },
      { required: true, unique: true, maxLength: 64, help: help.tokenHash },
    ),
    state: f.state({ en: 'State', nl: 'Status' }, { initial: 'active', states, transitions }),
    validUntil: f.dateTime({ en: 'Valid until', nl: 'Geldig tot' }, { write: [] }),
  },
  access: { admin: { read: true, create: ['quotation', 'invoice', 'sentTo', 'tokenHash'], update: ['state'] } },
  menu: { place: 'none' },
  list: {
    columns: ['quotation', 'invoice', 'verification', 'sentTo', 'state', 'validUntil'],
    sort: ['-validUntil', '-id'],
    filters: ['state'],
  },
  form: [
    {
      label: { en: 'Link to a document', nl: 'Link naar een document' },
      fields: ['quotation', 'invoice', 'verification', 'sentTo', 'state', 'validUntil'],
    },
    { label: { en: 'Details', nl: 'Bijzonderheden' }, fields: ['tokenHash'], folded: true },
  ],
});
export type DocumentLink = RecordOf<typeof documentlinks>;
