import { longText, secret, state, text } from '../schema/fields.ts';
import type { RecordOf } from '../schema/record.ts';
import { resource } from '../schema/resource.ts';
import { ofDomain } from './shared/belonging.ts';
import * as job from './shared/jobTransitions.ts';
import { ownThrough } from './shared/ownership.ts';

const help = { en: 'Name of this key in DNS: mail2026', nl: 'Naam van deze sleutel in DNS: mail2026' };

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
          generated: { en: 'Generated', nl: 'Gegenereerd', tone: 'neutral' },
          published: { en: 'Published', nl: 'Gepubliceerd', tone: 'info' },
          validated: { en: 'Validated', nl: 'Gevalideerd', tone: 'info' },
          activated: { en: 'Activated', nl: 'Geactiveerd', tone: 'success' },
        },
        transitions: {
          publish: { from: 'generated', to: 'published', label: { en: 'Publish', nl: 'Publiceren' } },
          // Reserves the transition for the job, as only a DNS query can tell.
          validate: { from: 'published', to: 'validated', label: { en: 'Validate', nl: 'Valideren' }, ...job.byServer },
          activate: { from: 'validated', to: 'activated', label: { en: 'Activate', nl: 'Activeren' } },
        },
        help: job.withinADay,
      },
    ),
    recordName: text({ en: 'Record name', nl: 'Naam van het record' }, { write: [] }),
    recordText: longText({ en: 'Record text', nl: 'Tekst van het record' }, { write: [] }),
    publicKey: longText({ en: 'Public key', nl: 'Publieke sleutel' }, { write: [] }),
    privateKey: secret({ en: 'Private key', nl: 'Privésleutel' }, { write: [] }),
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
