import { boolean, longText, reference, secret, state, text } from '../schema/fields.ts';
import type { RecordOf } from '../schema/record.ts';
import { resource } from '../schema/resource.ts';
import { ofDomain } from './shared/belonging.ts';
import * as job from './shared/jobTransitions.ts';
import { ownThrough } from './shared/ownership.ts';

const help = { en: 'Name of this key in DNS: mail2026', nl: 'Naam van deze sleutel in DNS: mail2026' };

const next = {
  generated: {
    en: 'Publish it. Where we keep the DNS zone its record is added at once; elsewhere, add the record yourself first.',
    nl: 'Publiceer deze sleutel. Houden wij de DNS-zone bij, dan komt het record er meteen in; staat die elders, zet het record daar dan eerst zelf neer.',
  },
  published: {
    en: 'We keep checking until the record is seen everywhere. It must be in the DNS zone exactly as shown here.',
    nl: 'Wij kijken tot het record overal te zien is. Het moet precies zo in de DNS-zone staan als hier getoond.',
  },
} as const;

export const dkimkeys = resource('dkimkeys', {
  label: { en: ['DKIM key', 'DKIM keys'], nl: ['DKIM-sleutel', 'DKIM-sleutels'] },
  icon: 'key',
  title: ['selector', 'domain'],
  fields: {
    domain: ofDomain(),
    selector: text({ en: 'Selector', nl: 'Selector' }, { required: true, maxLength: 63, search: true, help }),
    state: state(
      { en: 'State', nl: 'Status' },
      {
        initial: 'generated',
        states: {
          generated: {
            en: 'Generated',
            nl: 'Gegenereerd',
            tone: 'neutral',
            next: next.generated,
            for: {
              customer: { en: 'Not published yet', nl: 'Nog niet gepubliceerd', next: next.generated },
            },
          },
          published: {
            en: 'Published',
            nl: 'Gepubliceerd',
            tone: 'info',
            next: next.published,
            for: {
              customer: { en: 'Published, not seen yet', nl: 'Gepubliceerd, nog niet te zien', next: next.published },
            },
          },
          validated: {
            en: 'Validated',
            nl: 'Gevalideerd',
            tone: 'info',
            for: {
              customer: { en: 'Seen everywhere, not in use yet', nl: 'Overal te zien, nog niet in gebruik' },
            },
          },
          activated: {
            en: 'Activated',
            nl: 'Geactiveerd',
            tone: 'success',
            for: { customer: { en: 'In use', nl: 'In gebruik' } },
          },
        },
        transitions: {
          publish: { from: 'generated', to: 'published', label: { en: 'Publish', nl: 'Publiceren' } },
          // Reserves the transition for the job, as only a DNS query can tell.
          validate: { from: 'published', to: 'validated', label: { en: 'Validate', nl: 'Valideren' }, ...job.byServer },
          withdraw: {
            from: 'published',
            to: 'generated',
            label: { en: 'Mark as not published', nl: 'Als niet gepubliceerd markeren' },
            ...job.byServer,
          },
          activate: { from: 'validated', to: 'activated', label: { en: 'Activate', nl: 'Activeren' } },
        },
        help: job.withinADay,
      },
    ),
    recordName: text(
      { en: 'Record name', nl: 'Naam van het record' },
      {
        write: [],
        drawnBy: { cell: 'copyable' },
        help: { en: 'A record of type TXT', nl: 'Een record van de soort TXT' },
      },
    ),
    recordText: longText(
      { en: 'Record text', nl: 'Tekst van het record' },
      { write: [], drawnBy: { cell: 'copyable' } },
    ),
    changeSet: reference(
      'dnschangesets',
      { en: 'DNS change that publishes it', nl: 'DNS-wijziging die de sleutel publiceert' },
      { write: [], onDelete: 'clear', help: { en: 'Where we keep the DNS zone', nl: 'Als wij de DNS-zone bijhouden' } },
    ),
    publicKey: longText({ en: 'Public key', nl: 'Publieke sleutel' }, { write: [] }),
    privateKey: secret(
      { en: 'Private key', nl: 'Privésleutel' },
      {
        write: [],
        read: ['admin'],
        reveal: true,
        shown: { atServer: false },
        help: {
          en: 'For a mail server that is kept by hand',
          nl: 'Voor een mailserver die met de hand wordt bijgehouden',
        },
      },
    ),
    atServer: boolean(
      { en: 'Made by the mail server', nl: 'Gemaakt door de mailserver' },
      { required: true, default: false, write: [] },
    ),
  },
  unique: [['domain', 'selector']],
  access: {
    admin: 'all',
    customer: {
      rows: ownThrough('domain.customer.', 'domains'),
      read: true,
      create: ['domain', 'selector'],
      update: ['state'],
    },
  },
  menu: { place: 'none' },
  list: {
    columns: ['selector', 'domain', 'state', 'recordName'],
    sort: ['domain.name', 'selector'],
    filters: ['domain', 'state'],
  },
});
export type DkimKey = RecordOf<typeof dkimkeys>;
