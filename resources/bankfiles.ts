import * as f from '../schema/fields.ts';
import type { RecordOf } from '../schema/record.ts';
import { resource } from '../schema/resource.ts';
import { bankFileRefusals, bankFileStates as states, bankFileTransitions as transitions } from './shared/bank.ts';

const told = { write: [] } as const;
const counted = { ...told, required: true, default: 0 } as const;
const whenRefused = { ...told, shown: { state: 'refused' } } as const;
const help = {
  file: {
    en: 'A file in camt.053 format, as your bank offers for download',
    nl: 'Een bestand in het formaat camt.053, zoals u het bij uw bank kunt downloaden',
  },
  known: {
    en: 'Read before, from another file; they are not booked again',
    nl: 'Al eerder gelezen, uit een ander bestand; ze worden niet nog eens geboekt',
  },
  about: {
    en: 'The statement, entry, account or currency that it is about',
    nl: 'Het afschrift, de boeking, de rekening of de munt waar het om gaat',
  },
};

/** Describes a file with statements that staff uploads. It is read as a whole or refused as a whole. */
export const bankfiles = resource('bankfiles', {
  label: { en: ['Bank file', 'Bank files'], nl: ['Bestand van de bank', 'Bestanden van de bank'] },
  icon: 'upload',
  title: 'uploadedAt',
  fields: {
    file: f.file(
      { en: 'File', nl: 'Bestand' },
      { required: true, accepts: ['application/xml', 'text/plain'], help: help.file },
    ),
    state: f.state({ en: 'State', nl: 'Status' }, { initial: 'waiting', states, transitions }),
    uploadedAt: f.dateTime({ en: 'Uploaded at', nl: 'Geüpload op' }, told),
    uploadedBy: f.reference('users', { en: 'Uploaded by', nl: 'Geüpload door' }, { ...told, onDelete: 'clear' }),
    added: f.integer({ en: 'New entries', nl: 'Nieuwe boekingen' }, counted),
    known: f.integer({ en: 'Known entries', nl: 'Bekende boekingen' }, { ...counted, help: help.known }),
    booked: f.integer(
      { en: 'Booked at once', nl: 'Meteen geboekt' },
      { ...counted, help: { en: 'The other new ones wait for a person', nl: 'De andere nieuwe wachten op iemand' } },
    ),
    refusal: f.choice(
      { en: 'Why it is refused', nl: 'Waarom geweigerd' },
      { ...whenRefused, options: bankFileRefusals },
    ),
    about: f.text({ en: 'Where', nl: 'Waar' }, { ...whenRefused, maxLength: 140, help: help.about }),
    stated: f.money({ en: 'According to the bank', nl: 'Volgens de bank' }, { ...whenRefused, sum: false }),
    computed: f.money({ en: 'Added up', nl: 'Opgeteld' }, { ...whenRefused, sum: false }),
    difference: f.money({ en: 'Difference', nl: 'Verschil' }, { ...whenRefused, sum: false }),
  },
  frozen: { unless: { state: ['waiting', 'booking'] }, except: [] },
  access: { admin: { read: true, create: ['file'] } },
  menu: { place: 'none' },
  list: {
    columns: ['uploadedAt', 'uploadedBy', 'added', 'booked', 'known', 'state'],
    sort: ['-id'],
    filters: ['state', 'uploadedAt'],
  },
  form: [
    { label: { en: 'File', nl: 'Bestand' }, fields: ['file', 'state', 'uploadedAt', 'uploadedBy'] },
    {
      label: { en: 'Result', nl: 'Resultaat' },
      fields: ['added', 'booked', 'known', 'refusal', 'about', 'stated', 'computed', 'difference'],
      only: 'show',
    },
  ],
  trash: false,
});
export type BankFile = RecordOf<typeof bankfiles>;
