import type { Language } from '../../schema/label.ts';

/** The document's own words; those of resources and fields come from the descriptions. `{{0}}`, `{{1}}`: names. */
interface Texts {
  title: string;
  description: string;
  session: string;
  login: string;
  token: string;
  logout: string;
  schema: string;
  openapi: string;
  bulk: string;
  bulkDescription: string;
  operations: string;
  operationsDescription: string;
  operationVersion: string;
  idempotencyKey: string;
  list: string;
  listDescription: string;
  create: string;
  read: string;
  update: string;
  remove: string;
  related: string;
  relationship: string;
  relink: string;
  page: string;
  after: string;
  before: string;
  perPage: string;
  sort: string;
  include: string;
  fields: string;
  search: string;
  count: string;
  ifMatch: string;
  etag: string;
  location: string;
  retryAfter: string;
  bulkFilter: string;
  bulkExpected: string;
  cents: string;
  basisPoints: string;
  onlyWhere: string;
  done: string;
  faults: Readonly<Record<FaultStatus, string>>;
}

/** Every status of an error that the interface answers. */
export const faultStatuses = [
  '400',
  '401',
  '403',
  '404',
  '406',
  '409',
  '412',
  '413',
  '415',
  '422',
  '429',
  '500',
  '503',
] as const;
export type FaultStatus = (typeof faultStatuses)[number];

export const texts: Readonly<Record<Language, Texts>> = {
  en: {
    title: 'Interface',
    description: 'JSON:API 1.1, as far as your role may see and use it.',
    session: 'Session',
    login: 'Sign in',
    token: 'A new access token for the refresh cookie, which rotates',
    logout: 'Sign out',
    schema: 'The descriptions of everything you may see',
    openapi: 'This document',
    bulk: 'Change or remove many records at once',
    bulkDescription: 'In one transaction. Name either `ids`, or a `filter` and what it leaves out (`except`).',
    operations: 'Several changes at once, all or none',
    operationsDescription:
      'In order and in one transaction. Later operations name records that earlier ones make by their `lid`. Attributes and relationships are those of single requests.',
    operationVersion: 'The version the record must have; any other is refused with 412',
    idempotencyKey: 'The same key within 24 hours: answered as the first time, and done once',
    list: 'List: {{0}}',
    listDescription:
      'Filters also take paths over relations, `filter[relation.field]`, and combine as `filter[or][0][field]`, `filter[and][0][field]` and `filter[not][field]`. As CSV or XLSX every matching record comes; a file takes no `page`, `per_page`, `count` or `include`.',
    create: 'Create: {{0}}',
    read: 'Read: {{0}}',
    update: 'Update: {{0}}',
    remove: 'Delete: {{0}}',
    related: '{{0}}: {{1}}',
    relationship: '{{0}}: identifiers of {{1}}',
    relink: '{{0}}: set {{1}}',
    page: 'Number of the page, from 1',
    after: 'The page after this place, as `meta.cursors.after` of an answer says it; not together with a page number',
    before:
      'The page before this place, as `meta.cursors.before` of an answer says it; not together with a page number',
    perPage: 'Records per page',
    sort: 'At most 10 keys, `-` for descending; paths lead over at most 4 to-one relations',
    include: 'Related records to answer along, at most 3 relations deep',
    fields: 'Fields to answer of {{0}}, separated by commas',
    search: 'Words that must occur, at most 20',
    count:
      'Asks for an exact total, however long counting takes; that of a very long list may be an estimate otherwise',
    ifMatch: 'Version that is to be changed, as the ETag gave it; without it the last writer wins',
    etag: 'Version of the record',
    location: 'Address of the new record',
    retryAfter: 'Seconds to wait',
    bulkFilter: 'As the `filter` of a list; `q` searches',
    bulkExpected: 'Number of records you expect; any other is refused with 409',
    cents: 'In cents',
    basisPoints: 'In basis points: 21 % is 2100',
    onlyWhere: 'Only where',
    done: 'Done',
    faults: {
      400: 'A parameter, header or document that is wrong',
      401: 'Not signed in, or not any more',
      403: 'May not be done or written',
      404: 'Absent, or not yours',
      406: 'This media type cannot be answered',
      409: 'In conflict with what there is',
      412: 'The record was changed since; the error shows it as it is, and the fields that differ',
      413: 'The request is too large',
      415: 'This media type cannot be read',
      422: 'Values that are not valid, one error each',
      429: 'Too many attempts',
      500: 'A defect of ours; the log knows its id',
      503: 'Others are changing the same records, or too many files are being made; try again',
    },
  },
  nl: {
    title: 'Koppelvlak',
    description: 'JSON:API 1.1, voor zover uw rol het mag zien en gebruiken.',
    session: 'Sessie',
    login: 'Inloggen',
    token: 'Een nieuw toegangstoken voor de ververscookie, die mee verandert',
    logout: 'Uitloggen',
    schema: 'De beschrijvingen van alles wat u mag zien',
    openapi: 'Dit document',
    bulk: 'Veel gegevens tegelijk wijzigen of verwijderen',
    bulkDescription: 'In één transactie. Noem `ids`, of een `filter` en wat daarvan niet meedoet (`except`).',
    operations: 'Verschillende wijzigingen tegelijk, alle of geen',
    operationsDescription:
      'Op volgorde en in één transactie. Latere bewerkingen noemen wat eerdere aanmaken bij hun `lid`. Attributen en relaties zijn die van losse verzoeken.',
    operationVersion: 'De versie die het gegeven moet hebben; een andere wordt met 412 geweigerd',
    idempotencyKey: 'Dezelfde sleutel binnen 24 uur: antwoord als de eerste keer, en één keer gedaan',
    list: 'Lijst: {{0}}',
    listDescription:
      'Filters nemen ook paden over relaties, `filter[relatie.veld]`, en zijn te combineren met `filter[or][0][veld]`, `filter[and][0][veld]` en `filter[not][veld]`. Als CSV of XLSX komen alle gevonden gegevens; een bestand kent geen `page`, `per_page`, `count` of `include`.',
    create: 'Aanmaken: {{0}}',
    read: 'Bekijken: {{0}}',
    update: 'Wijzigen: {{0}}',
    remove: 'Verwijderen: {{0}}',
    related: '{{0}}: {{1}}',
    relationship: '{{0}}: verwijzingen naar {{1}}',
    relink: '{{0}}: {{1}} instellen',
    page: 'Nummer van de bladzijde, vanaf 1',
    after:
      'De bladzijde na deze plaats, zoals `meta.cursors.after` van een antwoord hem noemt; niet samen met een nummer',
    before:
      'De bladzijde voor deze plaats, zoals `meta.cursors.before` van een antwoord hem noemt; niet samen met een nummer',
    perPage: 'Gegevens per bladzijde',
    sort: 'Hoogstens 10 sleutels, `-` voor aflopend; paden gaan over hoogstens 4 enkelvoudige relaties',
    include: 'Verwante gegevens die meekomen, hoogstens 3 relaties diep',
    fields: 'Velden van {{0}} in het antwoord, gescheiden door komma’s',
    search: 'Woorden die voor moeten komen, hoogstens 20',
    count:
      'Vraagt om een exact totaal, hoe lang tellen ook duurt; dat van een zeer lange lijst kan anders een schatting zijn',
    ifMatch: 'Versie die gewijzigd moet worden, zoals de ETag die gaf; zonder wint de laatste schrijver',
    etag: 'Versie van het gegeven',
    location: 'Adres van het nieuwe gegeven',
    retryAfter: 'Seconden om te wachten',
    bulkFilter: 'Zoals het `filter` van een lijst; `q` zoekt',
    bulkExpected: 'Aantal gegevens dat u verwacht; een ander aantal wordt met 409 geweigerd',
    cents: 'In centen',
    basisPoints: 'In honderdsten van procenten: 21 % is 2100',
    onlyWhere: 'Alleen waar',
    done: 'Gedaan',
    faults: {
      400: 'Een parameter, kop of document dat niet klopt',
      401: 'Niet of niet meer ingelogd',
      403: 'Mag niet gedaan of geschreven worden',
      404: 'Bestaat niet, of niet van u',
      406: 'Dit mediatype kan niet geantwoord worden',
      409: 'In strijd met wat er is',
      412: 'Intussen gewijzigd; de fout toont het gegeven zoals het is, en de velden die verschillen',
      413: 'De vraag is te groot',
      415: 'Dit mediatype kan niet gelezen worden',
      422: 'Waarden die niet kloppen, één fout per waarde',
      429: 'Te veel pogingen',
      500: 'Een fout van ons; het logboek kent het kenmerk',
      503: 'Anderen wijzigen dezelfde gegevens, of er worden te veel bestanden gemaakt; probeer het opnieuw',
    },
  },
};

/** A text with its names filled in. */
export const fill = (text: string, ...names: readonly string[]): string =>
  text.replace(/\{\{(\d)\}\}/g, (_, position) => names[Number(position)] ?? '');
