/** Describes certificates as a newcomer would add them: one file, besides which nothing of the portal is touched. */
import {
  choice,
  date,
  hostname,
  longText,
  money,
  reference,
  secret,
  state,
  text,
  texts,
} from '../../../schema/fields.ts';
import type { RecordOf } from '../../../schema/record.ts';
import { resource } from '../../../schema/resource.ts';

export const certificates = resource('certificates', {
  label: { en: ['Certificate', 'Certificates'], nl: ['Certificaat', 'Certificaten'] },
  icon: 'lock',
  title: 'name',
  fields: {
    name: hostname({ en: 'Name', nl: 'Naam' }, { required: true, wildcard: true, search: true }),
    names: texts(
      { en: 'Alternative names', nl: 'Alternatieve namen' },
      { of: 'hostname', wildcard: true, maxItems: 50, help: { en: 'Host names too', nl: 'Ook deze hostnamen' } },
    ),
    customer: reference(
      'customers',
      { en: 'Customer', nl: 'Klant' },
      { required: true, inverse: 'certificates', write: ['admin'] },
    ),
    domain: reference('domains', { en: 'Domain', nl: 'Domein' }, { mustMatch: 'customer', onDelete: 'clear' }),
    kind: choice(
      { en: 'Kind', nl: 'Soort' },
      {
        required: true,
        default: 'DV',
        options: [
          { value: 'DV', en: 'Domain checked', nl: 'Domein gecontroleerd' },
          { value: 'OV', en: 'Organisation checked', nl: 'Organisatie gecontroleerd' },
          { value: 'EV', en: 'Checked extensively', nl: 'Uitgebreid gecontroleerd' },
        ],
      },
    ),
    price: money({ en: 'Price', nl: 'Prijs' }, { min: 0, write: ['admin'] }),
    validFrom: date({ en: 'Valid from', nl: 'Geldig vanaf' }, { write: ['admin'] }),
    validUntil: date(
      { en: 'Valid until', nl: 'Geldig tot' },
      {
        after: 'validFrom',
        write: ['admin'],
        messages: { NOT_AFTER: { en: 'It ends after {{0}}, when it begins', nl: 'Het eindigt na {{0}}, het begin' } },
      },
    ),
    serial: text(
      { en: 'Serial number', nl: 'Serienummer' },
      {
        pattern: '[0-9A-F]{2}(:[0-9A-F]{2})*',
        write: ['admin'],
        messages: { NOT_MATCHING: { en: 'Bytes such as 0A:1B', nl: 'Bytes zoals 0A:1B' } },
      },
    ),
    state: state(
      { en: 'State', nl: 'Status' },
      {
        initial: 'requested',
        states: {
          requested: { en: 'Requested', nl: 'Aangevraagd', tone: 'info' },
          issued: { en: 'Issued', nl: 'Uitgegeven', tone: 'success' },
          expired: { en: 'Expired', nl: 'Verlopen', tone: 'warning' },
          revoked: { en: 'Revoked', nl: 'Ingetrokken', tone: 'danger' },
        },
        transitions: {
          issue: { from: 'requested', to: 'issued', label: { en: 'Issue', nl: 'Uitgeven' }, roles: ['admin'] },
          expire: { from: 'issued', to: 'expired', label: { en: 'Expire', nl: 'Laten verlopen' }, roles: ['admin'] },
          renew: { from: 'expired', to: 'requested', label: { en: 'Renew', nl: 'Vernieuwen' } },
          cancel: { from: 'requested', to: 'revoked', label: { en: 'Withdraw', nl: 'Terugnemen' } },
          revoke: { from: 'issued', to: 'revoked', label: { en: 'Revoke', nl: 'Intrekken' }, reason: true },
        },
      },
    ),
    privateKey: secret(
      { en: 'Private key (PEM)', nl: 'Privésleutel (PEM)' },
      {
        reveal: true,
        lines: true,
        read: ['admin', 'customer'],
        pattern: '-----BEGIN ([A-Z]+ )?PRIVATE KEY-----\\n[\\w+/=\\n]+-----END ([A-Z]+ )?PRIVATE KEY-----\\n*',
        messages: { NOT_MATCHING: { en: 'Not a private key in PEM', nl: 'Geen privésleutel in PEM' } },
      },
    ),
    notes: longText({ en: 'Notes', nl: 'Notities' }, { read: ['admin'], write: ['admin'] }),
  },
  unique: [['customer', 'name']],
  access: {
    admin: 'all',
    customer: {
      rows: { 'customer.memberships.user': '$user' },
      read: true,
      update: ['names', 'state', 'privateKey'],
    },
  },
  menu: { place: 'manage', order: 95 },
  list: { columns: ['name', 'customer', 'kind', 'state', 'validUntil'], sort: ['validUntil', 'name'] },
});
export type Certificate = RecordOf<typeof certificates>;
