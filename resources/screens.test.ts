import { describe, expect, test } from 'vitest';
import { viewTexts as english } from '../locales/en-gb/views.ts';
import { viewTexts as dutch } from '../locales/nl-nl/views.ts';
import type { Resource } from '../schema/resource.ts';
import { portalResources as resources } from './testing/portalResources.ts';

/** Lists the values that are over: states that end in no success, and what is not active. */
function overOf({ fields }: Resource): { field: string; over: unknown[] }[] {
  const states = Object.entries(fields).flatMap(([field, one]) => {
    if (one.type !== 'state') return [];
    const left = new Set(Object.values(one.transitions).flatMap(({ from }) => from));
    const over = Object.entries(one.states).filter(([value, { tone }]) => !left.has(value) && tone !== 'success');
    return over.length > 0 ? [{ field, over: over.map(([value]) => value) }] : [];
  });
  const { active } = fields;
  const isKept = active?.type === 'boolean' && active.is === undefined;
  return isKept && states.length === 0 ? [{ field: 'active', over: [false] }] : states;
}

test('a list opens without what is over, where records can be', () => {
  // Excludes logs of work, and what people switch off for a while and look for among the others.
  const others = ['outsidecalls', 'mailaccounts', 'lettertexts', 'connecttemplates'];
  const partsOfOthers = new Set(['addresses', 'bankaccounts', 'products']);
  const looked = resources.filter(
    ({ name, menu }) => !others.includes(name) && (menu?.place !== 'none' || partsOfOthers.has(name)),
  );
  const ending = looked.flatMap((one) => overOf(one).map((end) => ({ one, ...end })));
  expect(ending.length).toBeGreaterThan(15);
  const open = ending.filter(({ one, field, over }) => {
    const filter = one.list?.views?.find(({ opens }) => opens)?.filter as Record<string, unknown> | undefined;
    const kept: readonly unknown[] = [filter?.[field]].flat();
    return kept.includes(undefined) || over.some((value) => kept.includes(value));
  });
  expect(open.map(({ one, field }) => `${one.name}.${field}`)).toEqual([]);
});

test('what only machines read, such as fingerprints and versions, is folded away, and names no record', () => {
  const isForMachines = (name: string): boolean => /(hash|version|userAgent|token)$/i.test(name) && !own.has(name);
  // Excludes versions that people give themselves.
  const own = new Set(['templateVersion']);
  const found = resources.flatMap(({ name, fields, form, title, list = {} }) => {
    const folded = new Set((form ?? []).filter((section) => section.folded).flatMap((section) => section.fields));
    const shown = new Set([...[title].flat(), ...(list.columns ?? Object.keys(fields).slice(0, 6))]);
    return Object.keys(fields)
      .filter((field) => isForMachines(field) && (!folded.has(field) || shown.has(field)))
      .map((field) => `${name}.${field}`);
  });
  expect(found).toEqual([]);
});

test('days on which something ends or begins tell how far off they are', () => {
  const unpaid = { kind: 'invoice', state: ['issued', 'sent'], paymentState: ['open', 'partlyPaid'] };
  const days: Readonly<Record<string, Readonly<Record<string, object | true>>>> = {
    domains: { expiresOn: true, quarantineUntil: true },
    mandates: { expiresOn: true },
    invoicerules: { endDate: true, terminatedOn: true, nextPeriod: true },
    planchanges: { effectiveOn: true },
    invoices: { dueDate: unpaid },
    quotations: { validUntil: true },
    tasks: { dueOn: { state: 'open' } },
  };
  for (const [name, fields] of Object.entries(days)) {
    const described: Resource['fields'] = resources.find((one) => one.name === name)?.fields ?? {};
    for (const [field, relative] of Object.entries(fields))
      expect([name, field, described[field]]).toMatchObject([name, field, { relative }]);
  }
});

describe.each([
  ['en', english],
  ['nl', dutch],
] as const)('in %s', (language, { views: { state, account } }) => {
  test('the button of no transition repeats the title of its dialog', () => {
    const transitions = resources.flatMap(({ name, fields }) =>
      Object.entries(fields).flatMap(([field, one]) =>
        one.type === 'state'
          ? Object.entries(one.transitions).map((step) => ({ at: `${name}.${field}`, one, step }))
          : [],
      ),
    );
    expect(transitions.length).toBeGreaterThan(50);
    const repeated = transitions.filter(({ one, step: [, { to, label }] }) => {
      const title = state.ask.replace('{{title}}', 'X').replace('{{state}}', one.states[to]?.[language] ?? '');
      return new RegExp(`(?<!\\p{L})${label[language]}(?!\\p{L})`, 'iu').test(title);
    });
    expect(repeated.map(({ at, step: [name] }) => `${at}.${name}`)).toEqual([]);
    expect(state.ask).toMatch(/\?$/);
  });

  test('the button of no action on an account repeats the title of its dialog', () => {
    const asked = Object.entries(account).flatMap(([name, one]) =>
      typeof one === 'object' && 'confirm' in one && 'label' in one ? [{ name, ...one }] : [],
    );
    expect(asked.length).toBeGreaterThan(3);
    expect(asked.filter(({ label, confirm }) => label === confirm)).toEqual([]);
  });
});
