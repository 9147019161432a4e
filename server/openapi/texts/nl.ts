import type { Texts } from './words.ts';

export const nl: Texts = {
  title: 'Koppelvlak',
  description: 'JSON:API 1.1, voor zover uw rol het mag zien en gebruiken.',
  session: 'Sessie',
  forgottenDescription: 'Het antwoord is hetzelfde, of iemand het adres nu heeft of niet.',
  becomeDescription:
    'Bevat een object voor elk gegeven dat wordt gemaakt, en `terms: true`. Het antwoord is hetzelfde, of het e-mailadres nu bekend is of niet.',
  accounts: 'Accounts beheren',
  bulkDescription: 'In één transactie. Noem `ids`, of een `filter` en wat daarvan niet meedoet (`except`).',
  exportsDescription:
    'Als CSV of XLSX. Noem `ids`, hoeveel ook, of een `filter` en wat daarvan niet meedoet (`except`); `sort`, `fields`, `fileIds` en `csvNotation` zijn die van een lijst.',
  filesDescription:
    'Upload eerst het bestand; binnen een dag neemt het gegeven de id uit het antwoord over, als `{ "id": … }`. De inhoud bepaalt het type van het bestand.',
  formerFile: 'Id van een bestand dat eerder in het veld stond, zoals de geschiedenis het noemt.',
  operationsDescription:
    'Op volgorde en in één transactie. Latere bewerkingen noemen wat eerdere aanmaken bij hun `lid`. Attributen en relaties zijn die van losse verzoeken.',
  operationVersion: 'De versie die het gegeven moet hebben; een andere wordt met 412 geweigerd',
  operationsDryRun: 'Geeft terug waartoe de bewerkingen zouden leiden, of hun fouten, en slaat niets op',
  idempotencyKey: 'Dezelfde sleutel binnen 24 uur: antwoord als de eerste keer, en één keer gedaan',
  listDescription:
    'Filters nemen ook paden over relaties, `filter[relatie.veld]`, en zijn te combineren met `filter[or][0][veld]`, `filter[and][0][veld]` en `filter[not][veld]`; `filter[relatie][some][veld]` vraagt meer dan één ding van hetzelfde gerelateerde gegeven. Als CSV of XLSX komen alle gevonden gegevens; een bestand kent geen `page`, `per_page`, `count`, `sumOf`, `countBy` of `include`.',
  changesOf: 'Alleen wijzigingen van dit veld',
  changesBy: 'Alleen wat deze gebruiker deed, of wat uit diens naam is gedaan',
  trashedOf: 'Alleen gegevens van dit type',
  trashedRecord: 'Alleen het gegeven dat dit nummer had',
  restoresDescription:
    'Een verwijderd gegeven bij zijn plaats in de prullenbak, `trashed`; of een gegeven, of enkele velden ervan, zoals het was na een `entry` van zijn geschiedenis; of alles wat een `bulkchange` van de vrager wijzigde of verwijderde, bij het id waarmee die beantwoord werd. Gegevens waarvan de waarden daarna gewijzigd zijn, blijven zoals ze zijn.',
  revealsDescription:
    'Na het wachtwoord van de vrager, vertraagd zoals inloggen. Alleen het antwoord bevat de waarde, null als er geen is; de geschiedenis houdt bij wie keek.',
  searchAllDescription:
    'De beste vijf gegevens van elk type dat de vrager mag doorzoeken, gevonden zoals de zoekfunctie van elke lijst doet. Eerst die waarvan de titel of een nummer, adres of andere kenmerkende waarde precies is wat gezocht werd, dan die waarvan de titel ermee begint, dan die met woorden in de titel die dat doen; daarbinnen op titel. `meta.more` noemt de typen waarvan er meer zijn, `meta.exact` die waarvan er een precies is wat gezocht werd.',
  eventsDescription:
    '`event: change` heeft als gegevens een `type`, een `change` (`create`, `update`, `delete` of `many`) en het `id` of de `ids`, waar die verteld worden. `event: reset` zegt dat er wijzigingen gemist zijn: laad opnieuw. `event: editors` zegt dat anderen een gegeven bewerken dan eerst. Het token staat in de kop.',
  eventsAge:
    'Hoeveel milliseconden er niets is gehoord. Wat in die tijd is gewijzigd komt eerst, of `event: reset` waar dat niet bekend is, en daarna `event: current`. 60.000 betekent een minuut of langer, waarop altijd `reset` komt.',
  reason: 'Waarom; de geschiedenis bewaart het',
  current: 'Het gegeven zoals het is',
  differing: 'Velden die anderen intussen wijzigden',
  conflicting: 'De velden daarvan die dit verzoek anders wil',
  page: 'Nummer van de bladzijde, vanaf 1',
  after:
    'De bladzijde na deze plaats, zoals `meta.cursors.after` van een antwoord hem noemt; niet samen met een nummer',
  before:
    'De bladzijde voor deze plaats, zoals `meta.cursors.before` van een antwoord hem noemt; niet samen met een nummer',
  perPage: 'Gegevens per bladzijde',
  offset: 'Aantal gegevens voor de bladzijde; alleen samen met `page[limit]`',
  limit: 'Gegevens per bladzijde, samen met `page[offset]`',
  sort: 'Hoogstens 10 sleutels, `-` voor aflopend; paden gaan over hoogstens 4 enkelvoudige relaties',
  include:
    'Verwante gegevens die meekomen, hoogstens 3 relaties diep en samen hoogstens {{0}} gegevens; meer is een 400',
  fields: 'Velden van {{0}} in het antwoord, gescheiden door komma’s',
  fieldPaths: 'Van een bestand ook paden over hoogstens 4 enkelvoudige relaties, zoals `relatie.veld`',
  fileIds: 'Van een bestand: geen kolommen met id’s',
  csvNotation:
    'Voor CSV-bestanden: scheidingsteken en decimalen zoals spreadsheets in de taal van het verzoek ze verwachten',
  search: 'Woorden die voor moeten komen, hoogstens 20',
  count:
    'Vraagt om een exact totaal, hoe lang tellen ook duurt; dat van een zeer lange lijst kan anders een schatting zijn',
  sumOf: 'Telt deze velden op over alle gevonden gegevens, in `meta.sums`',
  countBy: 'Telt alle gevonden gegevens per waarde van deze velden, in `meta.counts`',
  ifMatch: 'Versie die gewijzigd moet worden, zoals de ETag die gaf; zonder wint de laatste schrijver',
  etag: 'Versie van het gegeven',
  location: 'Adres van het nieuwe gegeven',
  retryAfter: 'Seconden om te wachten',
  bulkFilter: 'Zoals het `filter` van een lijst; `q` zoekt',
  bulkDryRun:
    'Of er niets wordt opgeslagen: het antwoord zegt hoeveel gegevens gewijzigd zouden worden, welke niet, en waarom',
  bulkExpected: 'Aantal gegevens dat u verwacht; een ander aantal wordt met 409 geweigerd',
  cents: 'In centen',
  basisPoints: 'In honderdsten van procenten: 21 % is 2100',
  thousandths: 'In duizendsten: 1,5 is 1500',
  requiredWhere: 'Verplicht waar',
  onlyWhere: 'Alleen waar',
  redirect: 'Leidt naar de aanbieder, of terug naar de inlogpagina',
  done: 'Gedaan',
  faults: {
    400: 'Een parameter, kop of document dat niet klopt',
    401: 'Niet of niet meer ingelogd',
    403: 'Mag niet gedaan of geschreven worden',
    404: 'Bestaat niet of is niet van u: het gegeven zelf, of, waar een pointer staat, een waarnaar het moet verwijzen',
    406: 'Dit mediatype kan niet geantwoord worden',
    409: 'In strijd met wat er is',
    412: 'Intussen gewijzigd; de fout toont het gegeven zoals het is, en de velden die verschillen',
    413: 'De vraag is te groot',
    415: 'Dit mediatype kan niet gelezen worden',
    422: 'Waarden die niet kloppen, één fout per waarde',
    429: 'Te veel pogingen',
    500: 'Een fout van ons; het logboek kent het kenmerk',
    503: 'De database heeft het te druk, anderen wijzigen dezelfde gegevens, of er worden te veel bestanden gemaakt; probeer het opnieuw',
  },
};
