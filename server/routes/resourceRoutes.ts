/** Lists the addresses of JSON:API: records, relationships, lists of operations, files. */
import { anyRole, type Routes, signedIn, takingQuery } from './route.ts';

/** Lists the address of atomic operations (https://jsonapi.org/ext/atomic). */
export const operationRoutes = {
  'operations.create': anyRole('post', '/operations', {
    en: 'Several changes at once, all or none',
    nl: 'Verschillende wijzigingen tegelijk, alle of geen',
  }),
} satisfies Routes;

/** Lists uploads of records in files; an import itself is read like any resource (decision 20). */
export const importRoutes = {
  'imports.create': signedIn('post', '/imports', {
    en: 'Upload a file of records',
    nl: 'Een bestand met gegevens uploaden',
  }),
  'imports.update': anyRole('patch', '/imports/{id}', {
    en: 'Check or write what was uploaded',
    nl: 'Controleren of importeren wat geüpload is',
  }),
  'imports.columns': anyRole('get', '/imports/{id}/columns', {
    en: 'Columns of an uploaded file, with examples',
    nl: 'Kolommen van een geüpload bestand, met voorbeelden',
  }),
  'imports.faultyRows': anyRole('get', '/imports/{id}/faultyrows', {
    en: 'Rows with errors, as a file to correct',
    nl: 'Rijen met fouten, als bestand om te verbeteren',
  }),
} satisfies Routes;

/** Lists uploads of files for fields of records (decision 49). */
export const uploadRoutes = {
  'files.create': signedIn('post', '/files', {
    en: 'Upload a file for a field of a record',
    nl: 'Een bestand uploaden voor een veld van een gegeven',
  }),
} satisfies Routes;

/** Lists the files in fields of records; `relation` is the field. */
export const fileRoutes = {
  '{type}.file.{relation}': takingQuery(
    anyRole('get', '/{type}/{id}/files/{relation}', { en: '{{0}}: file {{1}}', nl: '{{0}}: bestand {{1}}' }),
  ),
  '{type}.thumbnail.{relation}': anyRole('get', '/{type}/{id}/thumbnails/{relation}', {
    en: '{{0}}: small picture {{1}}',
    nl: '{{0}}: kleine afbeelding {{1}}',
  }),
} satisfies Routes;

/** Lists questions about a record that services answer; `relation` is the name of the question. */
export const lookUpRoutes = {
  '{type}.lookup.{relation}': anyRole('get', '/{type}/{id}/lookups/{relation}', {
    en: '{{0}}: {{1}}, as it is now',
    nl: '{{0}}: {{1}}, zoals het nu is',
  }),
} satisfies Routes;

/** Lists addresses that span resources: search, changes of many records, files, restores and revealed secrets. */
export const collectionRoutes = {
  search: takingQuery(signedIn('get', '/search', { en: 'Search everything at once', nl: 'Alles tegelijk doorzoeken' })),
  'bulkchanges.create': anyRole('post', '/bulkchanges', {
    en: 'Change or remove many records at once',
    nl: 'Veel gegevens tegelijk wijzigen of verwijderen',
  }),
  'exports.create': anyRole('post', '/exports', { en: 'Chosen records as a file', nl: 'Gekozen gegevens als bestand' }),
  'restores.create': anyRole('post', '/restores', { en: 'Bring back what was', nl: 'Terughalen wat er was' }),
  'reveals.create': anyRole('post', '/reveals', { en: 'Look at a secret', nl: 'Een geheim bekijken' }),
  'trashedrecords.list': takingQuery(
    anyRole('get', '/trashedrecords', {
      en: 'What was removed and can be brought back, the latest first',
      nl: 'Wat verwijderd is en terug kan, het laatste eerst',
    }),
  ),
  'trashedrecords.read': anyRole('get', '/trashedrecords/{id}', {
    en: 'A removed record',
    nl: 'Een verwijderd gegeven',
  }),
  'trashedrecords.delete': anyRole('delete', '/trashedrecords/{id}', {
    en: 'Remove a removed record for good',
    nl: 'Een verwijderd gegeven voorgoed verwijderen',
  }),
} satisfies Routes;

/** Lists the addresses of every described resource. */
export const recordRoutes = {
  '{type}.list': takingQuery(anyRole('get', '/{type}', { en: 'List: {{1}}', nl: 'Lijst: {{1}}' })),
  '{type}.create': takingQuery(anyRole('post', '/{type}', { en: 'Create: {{0}}', nl: 'Aanmaken: {{0}}' })),
  '{type}.read': takingQuery(anyRole('get', '/{type}/{id}', { en: 'Read: {{0}}', nl: 'Bekijken: {{0}}' })),
  '{type}.update': takingQuery(anyRole('patch', '/{type}/{id}', { en: 'Update: {{0}}', nl: 'Wijzigen: {{0}}' })),
  '{type}.delete': anyRole('delete', '/{type}/{id}', { en: 'Delete: {{0}}', nl: 'Verwijderen: {{0}}' }),
  '{type}.history': takingQuery(
    anyRole('get', '/{type}/{id}/history', {
      en: 'History: {{0}}, the latest change first',
      nl: 'Geschiedenis: {{0}}, de laatste wijziging eerst',
    }),
  ),
  '{type}.editors': anyRole('get', '/{type}/{id}/editors', {
    en: '{{0}}: who else is editing',
    nl: '{{0}}: wie er nog meer aan werkt',
  }),
  '{type}.beginEditing': anyRole('post', '/{type}/{id}/editors', {
    en: '{{0}}: say for 90 seconds that one is editing',
    nl: '{{0}}: 90 seconden lang zeggen dat u eraan werkt',
  }),
  '{type}.endEditing': anyRole('delete', '/{type}/{id}/editors', {
    en: '{{0}}: say that one no longer is',
    nl: '{{0}}: zeggen dat u er niet meer aan werkt',
  }),
} satisfies Routes;

/** Lists the records related to a record, and the relationships themselves. */
export const relationRoutes = {
  '{type}.relationships.{relation}.read': takingQuery(
    anyRole('get', '/{type}/{id}/relationships/{relation}', {
      en: '{{0}}: identifiers of {{1}}',
      nl: '{{0}}: verwijzingen naar {{1}}',
    }),
  ),
  '{type}.relationships.{relation}.update': anyRole('patch', '/{type}/{id}/relationships/{relation}', {
    en: '{{0}}: set {{1}}',
    nl: '{{0}}: {{1}} instellen',
  }),
  '{type}.relationships.{relation}.add': anyRole('post', '/{type}/{id}/relationships/{relation}', {
    en: '{{0}}: add {{1}}',
    nl: '{{0}}: {{1}} toevoegen',
  }),
  '{type}.relationships.{relation}.remove': anyRole('delete', '/{type}/{id}/relationships/{relation}', {
    en: '{{0}}: take out {{1}}',
    nl: '{{0}}: {{1}} losmaken',
  }),
  '{type}.related.{relation}': takingQuery(
    anyRole('get', '/{type}/{id}/{relation}', { en: '{{0}}: {{1}}', nl: '{{0}}: {{1}}' }),
  ),
} satisfies Routes;
