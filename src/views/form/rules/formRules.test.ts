import { describe, expect, it } from 'vitest';
import * as f from '../../../../schema/fields.ts';
import type { VisibleField } from '../../../../schema/visible.ts';
import { messagesByField } from './faultMessage.ts';
import { loadFormRules } from './formRules.ts';

const label = { en: 'x', nl: 'x' };
const rights = { read: true, create: true, update: true };
const fields = {
  kind: {
    ...f.choice(label, {
      options: [
        { value: 0, ...label },
        { value: 1, ...label },
      ],
    }),
    rights,
  },
  company: { ...f.text(label, { required: true, when: { kind: 1 } }), rights },
  country: { ...f.country(label), rights },
  zip: { ...f.postalCode(label, { country: 'country' }), rights },
  price: { ...f.money(label, { min: 1000 }), rights },
  note: { ...f.text(label, { default: 'none' }), rights },
} as unknown as Record<string, VisibleField>;

const stored = {
  id: '1',
  kind: 1,
  company: 'Acme',
  country: 'NL',
  zip: '1234 AB',
  price: 2000,
  note: null,
  other: 'x',
};

describe('the rules of a form', () => {
  it('sends only what was changed, in the writing of its format', async () => {
    const rules = await loadFormRules({ fields, isNew: false });
    expect(rules.changes({ ...stored, zip: '4321zx', other: 'y' }, stored)).toEqual({ zip: '4321 ZX' });
    expect(rules.changes({ ...stored, zip: '1234ab' }, stored)).toEqual({});
  });

  it('empties a field whose condition no longer holds, and forgets what was typed there', async () => {
    const rules = await loadFormRules({ fields, isNew: false });
    expect(rules.changes({ ...stored, kind: 0 }, stored)).toEqual({ kind: 0, company: null });
    const person = { ...stored, kind: 0, company: null };
    expect(rules.changes({ ...person, company: 'typed before' }, person)).toEqual({});
    expect(rules.faults({ ...person, company: 'typed before' }, person)).toEqual([]);
  });

  it('empties a secret only when asked, and keeps its line breaks', async () => {
    const secret = { ...f.secret(label), rights } as unknown as VisibleField;
    const rules = await loadFormRules({ fields: { secret }, isNew: false });
    expect(rules.changes({ secret: null }, {})).toEqual({});
    expect(rules.changes({ secret: '' }, {})).toEqual({ secret: null });
    expect(rules.changes({ secret: 'a\nb\n' }, {})).toEqual({ secret: 'a\nb\n' });
  });

  it('names an empty field of a new record only where a default would fill it', async () => {
    const rules = await loadFormRules({ fields, isNew: true });
    expect(rules.changes({ kind: 0, price: 1500, zip: '', note: '' }, {})).toEqual({
      kind: 0,
      price: 1500,
      note: null,
    });
  });

  it('finds the faults the server would find', async () => {
    const rules = await loadFormRules({ fields, isNew: true });
    const faults = rules.faults({ kind: 1, country: 'NL', zip: 'nonsense', price: 5 }, {});
    expect(faults.map(({ field, code }) => [field, code]).sort()).toEqual([
      ['company', 'REQUIRED'],
      ['price', 'TOO_SMALL'],
      ['zip', 'INVALID_POSTAL_CODE'],
    ]);
  });

  it('asks for what the default of a field that it does not offer makes required', async () => {
    const password = { ...f.password(label, { required: { actual: 'absent' } }), rights } as unknown as VisibleField;
    const rules = await loadFormRules({ fields: { password }, isNew: true });
    expect(rules.faults({ actual: 'absent', password: '' }, {})).toEqual([{ field: 'password', code: 'REQUIRED' }]);
    expect(rules.faults({ actual: 'present', password: '' }, {})).toEqual([]);
    expect(rules.changes({ actual: 'absent', password: '' }, {})).toEqual({});
  });

  it('states bounds in the unit that people type', () => {
    const messages = messagesByField([{ field: 'price', code: 'TOO_SMALL', params: [1000] }], fields, 'en-gb');
    expect(messages).toEqual({ price: { message: 'validation.TOO_SMALL', args: { 0: '€10.00' } } });
  });

  it('writes one value the way it will be stored', async () => {
    const rules = await loadFormRules({ fields, isNew: true });
    expect(rules.tidied('zip', { country: 'NL', zip: ' 1234ab ' })).toBe('1234 AB');
    expect(rules.tidied('zip', { country: 'NL', zip: 'nonsense' })).toBe('NONSENSE');
  });
});
