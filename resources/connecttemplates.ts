import { boolean, integer, longText, text, url } from '../schema/fields.ts';
import type { RecordOf } from '../schema/record.ts';
import { resource } from '../schema/resource.ts';

const help = {
  definition: {
    en: 'The template in JSON, as its service published it. All below follows from it.',
    nl: 'Het sjabloon in JSON, zoals de dienst het heeft gepubliceerd. Alles hieronder volgt eruit.',
  },
  active: {
    en: 'Otherwise services cannot use it, and customers do not see it',
    nl: 'Anders kunnen diensten het niet gebruiken en zien klanten het niet',
  },
  key: {
    en: 'Provider and service, as the addresses of Domain Connect name them',
    nl: 'Aanbieder en dienst, zoals de adressen van Domain Connect ze noemen',
  },
  keyDomain: {
    en: 'Where the public key of the service is published. Without it, links of the service are not signed.',
    nl: 'Waar de publieke sleutel van de dienst staat. Zonder deze sleutel zijn links van de dienst niet ondertekend.',
  },
};

const made = { write: [] } as const;

/** Describes templates of Domain Connect that administrators load, so that services can set up the DNS of domains (decision 98). */
export const connecttemplates = resource('connecttemplates', {
  label: {
    en: ['Domain Connect template', 'Domain Connect templates'],
    nl: ['Domain Connect-sjabloon', 'Domain Connect-sjablonen'],
  },
  icon: 'extension',
  title: ['provider', 'service'],
  fields: {
    definition: longText(
      { en: 'Template', nl: 'Sjabloon' },
      { required: true, maxLength: 100_000, help: help.definition, drawnBeside: { input: 'textFile' } },
    ),
    active: boolean({ en: 'In use', nl: 'In gebruik' }, { required: true, default: true, help: help.active }),
    provider: text({ en: 'Provider', nl: 'Aanbieder' }, { ...made, search: true }),
    service: text({ en: 'Service', nl: 'Dienst' }, { ...made, search: true }),
    key: text(
      { en: 'Name in addresses', nl: 'Naam in adressen' },
      { ...made, unique: true, maxLength: 260, help: help.key },
    ),
    templateVersion: integer({ en: 'Version', nl: 'Versie' }, made),
    keyDomain: text(
      { en: 'Domain of the signing key', nl: 'Domein van de sleutel' },
      { ...made, help: help.keyDomain },
    ),
    logo: url({ en: 'Address of the logo', nl: 'Adres van het logo' }, made),
  },
  access: { admin: 'all' },
  menu: { place: 'manage', others: 'closed', order: 870 },
  list: {
    columns: ['provider', 'service', 'templateVersion', 'active', 'keyDomain'],
    sort: ['provider', 'service'],
    filters: ['active'],
  },
  form: [
    { label: { en: 'Template', nl: 'Sjabloon' }, fields: ['definition', 'active'] },
    {
      label: { en: 'What it says', nl: 'Wat erin staat' },
      fields: ['provider', 'service', 'key', 'templateVersion', 'keyDomain', 'logo'],
    },
  ],
});
export type ConnectTemplateRow = RecordOf<typeof connecttemplates>;
