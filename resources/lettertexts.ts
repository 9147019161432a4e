import * as f from '../schema/fields.ts';
import type { RecordOf } from '../schema/record.ts';
import { resource } from '../schema/resource.ts';
import { letterKinds } from './shared/letterKinds.ts';

const help = {
  subject: { en: 'Left empty: the usual subject, to change', nl: 'Leeg: het gewone onderwerp, om aan te passen' },
  text: {
    en: 'Left empty: the usual text, to change. An empty line begins a paragraph. The greeting is added. Words that may stand between braces: {company} {email} {iban} {document} {number} {amount} {open} {dueDate} {validUntil} {costs} {payment} {warning} {reason}',
    nl: 'Leeg: de gewone tekst, om aan te passen. Een lege regel begint een alinea. De aanhef komt er vanzelf boven. Woorden die tussen accolades kunnen: {company} {email} {iban} {document} {number} {amount} {open} {dueDate} {validUntil} {costs} {payment} {warning} {reason}',
  },
  active: {
    en: 'The newest that is in use is sent; without one the usual text',
    nl: 'De nieuwste die in gebruik is, wordt verstuurd; zonder de gewone tekst',
  },
};

/** Holds what staff writes in letters instead of the usual texts. */
export const lettertexts = resource('lettertexts', {
  label: { en: ['Text of a letter', 'Texts of letters'], nl: ['Brieftekst', 'Briefteksten'] },
  icon: 'article',
  title: ['kind', 'language'],
  fields: {
    kind: f.choice({ en: 'Letter', nl: 'Brief' }, { required: true, options: letterKinds }),
    language: f.language({ en: 'Language', nl: 'Taal' }, { required: true, default: 'nl' }),
    active: f.boolean({ en: 'In use', nl: 'In gebruik' }, { required: true, default: true, help: help.active }),
    subject: f.text({ en: 'Subject', nl: 'Onderwerp' }, { search: true, maxLength: 150, help: help.subject }),
    text: f.longText({ en: 'Text', nl: 'Tekst' }, { search: true, help: help.text }),
    preview: f.longText(
      { en: 'Preview', nl: 'Voorbeeld' },
      { write: [], filter: false, sort: false, help: { en: 'With invented values', nl: 'Met verzonnen waarden' } },
    ),
  },
  access: { admin: 'all' },
  menu: { place: 'manage', order: 67 },
  list: {
    columns: ['kind', 'language', 'subject', 'active'],
    sort: ['kind', 'language'],
    filters: ['kind', 'language', 'active'],
  },
  form: [
    { label: { en: 'Letter', nl: 'Brief' }, fields: ['kind', 'language', 'active'] },
    { label: { en: 'What it says', nl: 'Wat er staat' }, fields: ['subject', 'text'] },
    { label: { en: 'Preview', nl: 'Voorbeeld' }, fields: ['preview'], only: 'show' },
  ],
});
export type LetterTextRecord = RecordOf<typeof lettertexts>;
