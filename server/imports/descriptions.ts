/** Describes imports and their faults, which are read like any resource; only the server writes them. */

import type { Application } from '../../schema/application.ts';
import { boolean, dateTime, integer, longText, reference, state, text } from '../../schema/fields.ts';
import { resource } from '../../schema/resource.ts';
import { engineAccess } from '../engineAccess.ts';

const imports = resource('imports', {
  label: { en: ['Import', 'Imports'], nl: ['Import', 'Imports'] },
  icon: 'upload',
  title: 'fileName',
  history: false,
  trash: false,
  menu: { place: 'none' },
  fields: {
    fileName: text({ en: 'File', nl: 'Bestand' }, { required: true }),
    resource: text({ en: 'Resource', nl: 'Soort gegevens' }, { required: true }),
    state: state(
      { en: 'State', nl: 'Status' },
      {
        initial: 'uploaded',
        states: {
          uploaded: { en: 'Uploaded', nl: 'Geüpload', tone: 'neutral' },
          queued: { en: 'Waiting', nl: 'In de wachtrij', tone: 'neutral' },
          checking: { en: 'Being checked', nl: 'Wordt gecontroleerd', tone: 'info' },
          checked: { en: 'Checked', nl: 'Gecontroleerd', tone: 'info' },
          importing: { en: 'Being imported', nl: 'Wordt geïmporteerd', tone: 'info' },
          done: { en: 'Imported', nl: 'Geïmporteerd', tone: 'success' },
          failed: { en: 'Not imported', nl: 'Niet geïmporteerd', tone: 'danger' },
        },
        transitions: {
          check: {
            from: ['uploaded', 'checked', 'queued', 'importing'],
            to: 'checking',
            label: { en: 'Check', nl: 'Controleren' },
          },
          passed: { from: 'checking', to: 'checked', label: { en: 'Checked', nl: 'Gecontroleerd' } },
          commit: { from: ['uploaded', 'checked'], to: 'queued', label: { en: 'Import', nl: 'Importeren' } },
          write: { from: 'checking', to: 'importing', label: { en: 'Write', nl: 'Schrijven' } },
          finish: { from: 'importing', to: 'done', label: { en: 'Finish', nl: 'Afronden' } },
          fail: {
            from: ['uploaded', 'queued', 'checking', 'checked', 'importing'],
            to: 'failed',
            label: { en: 'Give up', nl: 'Opgeven' },
          },
        },
      },
    ),
    dryRun: boolean({ en: 'Check only', nl: 'Alleen controleren' }, { default: false }),
    rows: integer({ en: 'Rows', nl: 'Rijen' }, { default: 0 }),
    processed: integer({ en: 'Rows done', nl: 'Rijen verwerkt' }, { default: 0 }),
    created: integer({ en: 'Created', nl: 'Aangemaakt' }, { default: 0 }),
    updated: integer({ en: 'Changed', nl: 'Gewijzigd' }, { default: 0 }),
    faulty: integer({ en: 'Rows with errors', nl: 'Rijen met fouten' }, { default: 0 }),
    message: text({ en: 'Message', nl: 'Melding' }, { maxLength: 1000 }),
    createdAt: dateTime({ en: 'Uploaded at', nl: 'Geüpload op' }, { required: true }),
    finishedAt: dateTime({ en: 'Finished at', nl: 'Klaar op' }),
    createdBy: text({ en: 'By', nl: 'Door' }, { required: true }),
  },
  has: { faults: 'importfaults.import' },
  list: { columns: ['fileName', 'resource', 'state', 'rows', 'faulty', 'createdAt'], sort: ['-createdAt'] },
  access: {},
});

const importfaults = resource('importfaults', {
  label: { en: ['Import error', 'Import errors'], nl: ['Importfout', 'Importfouten'] },
  title: 'detail',
  history: false,
  trash: false,
  menu: { place: 'none' },
  fields: {
    import: reference('imports', imports.fields.fileName.label, { required: true, onDelete: 'cascade' }),
    row: integer({ en: 'Row', nl: 'Rij' }, { required: true }),
    column: longText({ en: 'Column', nl: 'Kolom' }, { maxLength: 1000 }),
    field: text({ en: 'Field', nl: 'Veld' }),
    code: text({ en: 'Code', nl: 'Code' }, { required: true }),
    detail: text({ en: 'What is wrong', nl: 'Wat er mis is' }, { required: true, maxLength: 1000 }),
    value: longText({ en: 'In the file', nl: 'In het bestand' }, { maxLength: 255 }),
  },
  list: { columns: ['row', 'column', 'value', 'detail'], sort: ['row'] },
  access: {},
});

/** Shows administrators everything, and everybody else what they uploaded. */
const readBy = (uploader: string) => (application: Application) => ({
  access: engineAccess(application, {
    administrator: { read: true },
    others: () => ({ rows: { [uploader]: '$user' }, read: true }),
  }),
});

export const importDescriptions = [
  { resource: imports, inApplication: readBy('createdBy') },
  { resource: importfaults, inApplication: readBy('import.createdBy') },
];
