import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as f from '../../../schema/fields.ts';
import { resource } from '../../../schema/resource.ts';
import { rightsTable } from '../../../schema/rights.ts';
import { application } from '../../../schema/testing/application.ts';
import { visibleResources } from '../../../schema/visible.ts';
import { shownValue } from './useShownValue.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T23:30:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const label = { en: 'x', nl: 'x' };
const bills = resource('bills', {
  label: { en: ['Bill', 'Bills'], nl: ['Rekening', 'Rekeningen'] },
  title: 'due',
  fields: {
    due: f.date(label),
    paid: f.choice(label, {
      shown: { state: 'sent' },
      options: [
        { value: 'open', ...label },
        { value: 'paid', ...label },
      ],
    }),
    state: f.state(label, {
      initial: 'draft',
      states: { draft: label, sent: label },
      transitions: {},
      refinedBy: { field: 'paid', due: { field: 'due', when: { paid: 'open' } } },
    }),
  },
  access: { admin: 'all', customer: { read: ['state', 'paid'] } },
});
const rights = rightsTable([bills], application);
const known = { visible: new Map(), record: () => undefined };

function shownTo(role: 'admin' | 'customer', record: Record<string, unknown>) {
  const [description] = visibleResources([bills], rights[role], role, application);
  if (!description) throw new Error('The role sees no bills.');
  const shown = shownValue({ description, record }, 'state', known);
  return shown && [shown.name, shown.value, shown.daysLate];
}

it('shows the state of a record that its refinement is not shown for', () => {
  expect(shownTo('admin', { state: 'draft', paid: 'open', due: '2026-11-01' })).toEqual(['state', 'draft', undefined]);
});

it('shows what says more than the state, and counts the days since it was due in our time zone', () => {
  const sent = { state: 'sent', paid: 'open' };
  expect(shownTo('admin', { ...sent, due: '2026-11-20' })).toEqual(['paid', 'open', 4]);
  expect(shownTo('admin', { ...sent, due: '2026-11-24' })).toEqual(['paid', 'open', undefined]);
  expect(shownTo('admin', { ...sent, due: null })).toEqual(['paid', 'open', undefined]);
  expect(shownTo('admin', { ...sent, paid: 'paid', due: '2026-11-01' })).toEqual(['paid', 'paid', undefined]);
});

it('shows the state to a role that may not read all that says more', () => {
  expect(shownTo('customer', { state: 'sent', paid: 'open' })).toEqual(['state', 'sent', undefined]);
});
