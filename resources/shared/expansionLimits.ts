/** Defines what an expansion adds to the limits of a hosting account, as servers count them. */
import { integer } from '../../schema/fields.ts';
import type { Label } from '../../schema/label.ts';

const help = {
  en: 'Set on the server by itself, on top of the plan. With none of these, staff get a task.',
  nl: 'Komt op de server vanzelf bij het pakket. Is niets hiervan ingevuld, dan krijgt een medewerker een taak.',
} as const;
/** Limits an addition to what sums of many stay safe with. */
const most = 100_000_000;
const options = { when: { kind: 'expansion' }, min: 1, max: most, help } as const;
const space = (label: Label) => integer(label, { ...options, unit: 'MB' });

export const addedFields = () => ({
  extraDisk: space({ en: 'Added disk space', nl: 'Extra schijfruimte' }),
  extraTraffic: space({ en: 'Added traffic per month', nl: 'Extra dataverkeer per maand' }),
  extraMailboxes: integer({ en: 'Added mailboxes', nl: 'Extra mailboxen' }, options),
  extraDatabases: integer({ en: 'Added databases', nl: 'Extra databases' }, options),
});

export const added = ['extraDisk', 'extraTraffic', 'extraMailboxes', 'extraDatabases'] as const;

export const addedSection = {
  label: { en: 'Adds to the account', nl: 'Komt erbij op het account' },
  fields: added,
} as const;
