export const texts = {
  introduction:
    'Deze rondes gaan elke dag vanzelf. Hier ziet u wat elke ronde nu zou doen, en kunt u er zelf een starten. Twee keer starten doet niets dubbel.',
  before: 'Wat er is gedaan',
  details: 'Wie, en hoeveel',
  more_one: 'nog 1',
  more_other: 'nog {{smart_count}}',
  failing_one: '1 kan niet',
  failing_other: '{{smart_count}} kunnen niet',
  start: 'Nu starten',
  startNamed: 'Nu starten: {{name}}',
  busy: 'Bezig',
  begun: 'Gestart: {{name}}',
  last: 'Laatst: {{at}}, {{handled}} gedaan.',
  underWay: 'Bezig sinds {{at}}, tot nu toe {{handled}} gedaan.',
  lastFailed_one: '1 niet gelukt',
  lastFailed_other: '{{smart_count}} niet gelukt',
  see: 'Bekijken',
  never: 'Dit is nog niet gebeurd.',
  invoices: {
    what: 'Factureert elke periode die aan de beurt is en mailt de facturen. Dagelijks om 5.30 uur.',
    now_one: 'factuur te maken',
    now_other: 'facturen te maken',
    sum: '{{amount}} excl. btw',
    confirm_one:
      'Eén factuur van {{amount}} exclusief btw wordt definitief en verstuurd. Dat kan niet ongedaan worden gemaakt.',
    confirm_other:
      '{{smart_count}} facturen van samen {{amount}} exclusief btw worden definitief en verstuurd. Dat kan niet ongedaan worden gemaakt.',
  },
  reminders: {
    what: 'Herinnert aan onbetaalde facturen 7, 14 en 21 dagen na de vervaldatum. Dagelijks om 8.00 uur.',
    now_one: 'brief te versturen',
    now_other: 'brieven te versturen',
    sum: '{{amount}} openstaand',
    confirm_one: 'Eén brief over {{amount}} wordt verstuurd. Die kan niet worden teruggehaald.',
    confirm_other:
      '{{smart_count}} brieven over samen {{amount}} worden verstuurd. Die kunnen niet worden teruggehaald.',
  },
  suspensions: {
    what: 'Schort hosting op na de aanmaning, als uw instellingen dat zeggen, en hervat die zodra alles is betaald. Dagelijks om 10.00 uur.',
    now_one: 'klant aan de beurt',
    now_other: 'klanten aan de beurt',
    sum: '{{amount}} openstaand',
    confirm_one: 'De hosting van één klant wordt opgeschort of hervat. Opgeschort werken websites en e-mail niet.',
    confirm_other:
      'De hosting van {{smart_count}} klanten wordt opgeschort of hervat. Opgeschort werken websites en e-mail niet.',
  },
  quotations: {
    what: 'Laat offertes verlopen waarmee niemand op tijd akkoord ging. Dagelijks om 5.20 uur.',
    now_one: 'offerte verloopt',
    now_other: 'offertes verlopen',
    sum: '{{amount}} excl. btw',
    confirm_one: 'Eén offerte kan niet meer worden ondertekend.',
    confirm_other: '{{smart_count}} offertes kunnen niet meer worden ondertekend.',
  },
  mandates: {
    what: 'Laat machtigingen verlopen die 36 maanden niet zijn gebruikt. Dagelijks om 5.10 uur.',
    now_one: 'machtiging verloopt',
    now_other: 'machtigingen verlopen',
    sum: '{{amount}}',
    confirm_one: 'Met één machtiging kan niet meer worden geïncasseerd.',
    confirm_other: 'Met {{smart_count}} machtigingen kan niet meer worden geïncasseerd.',
  },
};
