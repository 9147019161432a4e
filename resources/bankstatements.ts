import * as f from '../schema/fields.ts';
import type { RecordOf } from '../schema/record.ts';
import { resource } from '../schema/resource.ts';

const told = { write: [] } as const;
const counted = { ...told, required: true, default: 0 } as const;
const required = { ...told, required: true } as const;
const help = {
  known: {
    en: 'Read before, from another statement; they are not booked again',
    nl: 'Al eerder gelezen, uit een ander afschrift; ze worden niet nog eens geboekt',
  },
};

/** Describes a statement of our account, as it stood in a file of the bank. */
export const bankstatements = resource('bankstatements', {
  label: { en: ['Bank statement', 'Bank statements'], nl: ['Bankafschrift', 'Bankafschriften'] },
  icon: 'bank',
  title: ['closedOn', 'iban'],
  summary: ['closingBalance'],
  fields: {
    bankfile: f.reference(
      'bankfiles',
      { en: 'Bank file', nl: 'Bestand van de bank' },
      { ...required, inverse: 'bankstatements' },
    ),
    iban: f.iban({ en: 'Account', nl: 'Rekening' }, { ...required, search: true }),
    statementId: f.text(
      { en: 'Reference at the bank', nl: 'Kenmerk bij de bank' },
      { ...told, maxLength: 140, search: true },
    ),
    number: f.text({ en: 'Number', nl: 'Nummer' }, { ...told, maxLength: 35 }),
    openedOn: f.date({ en: 'From', nl: 'Van' }, required),
    openingBalance: f.money({ en: 'Opening balance', nl: 'Beginsaldo' }, { ...required, sum: false }),
    closedOn: f.date({ en: 'To', nl: 'Tot' }, required),
    closingBalance: f.money({ en: 'Closing balance', nl: 'Eindsaldo' }, { ...required, sum: false }),
    added: f.integer({ en: 'New entries', nl: 'Nieuwe boekingen' }, counted),
    known: f.integer({ en: 'Known entries', nl: 'Bekende boekingen' }, { ...counted, help: help.known }),
  },
  access: { admin: { read: true } },
  menu: { place: 'manage', order: 67, pages: ['bank'] },
  list: {
    columns: ['closedOn', 'number', 'iban', 'openingBalance', 'closingBalance', 'added', 'known'],
    sort: ['-closedOn', '-id'],
    filters: ['closedOn'],
  },
  form: [
    {
      label: { en: 'Bank statement', nl: 'Bankafschrift' },
      fields: ['bankfile', 'iban', 'statementId', 'number'],
    },
    {
      label: { en: 'Balance', nl: 'Saldo' },
      fields: ['openedOn', 'openingBalance', 'closedOn', 'closingBalance', 'added', 'known'],
    },
  ],
  trash: false,
});
export type BankStatement = RecordOf<typeof bankstatements>;
