import { describe, expect, it } from 'vitest';
import type { ErrorObject } from './document.ts';
import { defaultTexts, httpErrorOf } from './failure.ts';

const refused = (status: number, errors: readonly ErrorObject[], statusText = 'Unprocessable Content') =>
  httpErrorOf({ problem: 'refused', status, statusText, document: { errors } }, defaultTexts);

const formErrors = (...errors: ErrorObject[]) => refused(422, errors).body.errors;

describe('faults of a 422', () => {
  it('belong to the field of their pointer', () => {
    expect(
      formErrors(
        { detail: 'No VAT number', source: { pointer: '/data/attributes/vatNumber' } },
        { detail: 'No such customer', source: { pointer: '/data/relationships/customer' } },
        { detail: 'No such product', source: { pointer: '/data/relationships/product/data' } },
        { detail: 'No such server', source: { pointer: '/data/relationships/server/data/id' } },
      ),
    ).toEqual({
      vatNumber: 'No VAT number',
      customer: 'No such customer',
      product: 'No such product',
      server: 'No such server',
    });
  });

  it('keep the path of what lies deeper, unescaped', () => {
    expect(formErrors({ detail: 'Too low', source: { pointer: '/data/attributes/lines/0/a~1b~0c' } })).toEqual({
      'lines.0.a/b~c': 'Too low',
    });
  });

  it('belong to the field in meta when the value is missing and the pointer leads to its parent', () => {
    const fault = { detail: 'Required', source: { pointer: '/data/attributes' }, meta: { field: 'name' } };
    expect(formErrors(fault)).toEqual({ name: 'Required' });
  });

  it('belong to the record when they concern all of it', () => {
    for (const source of [{ pointer: '/data' }, { pointer: '' }, { pointer: '/data/attributes' }, undefined]) {
      expect(formErrors({ detail: 'Not together', source })).toEqual({ root: { serverError: 'Not together' } });
    }
  });

  it('show the first of several of one field', () => {
    const source = { pointer: '/data/attributes/name' };
    expect(formErrors({ detail: 'First', source }, { detail: 'Second', source })).toEqual({ name: 'First' });
  });

  it('use the application’s message', () => {
    const texts = {
      ...defaultTexts,
      faultMessage: ({ code, meta }: ErrorObject) => `validation.${code}@${String(meta?.['params'])}`,
    };
    const errors = [
      {
        code: 'TOO_LONG',
        detail: 'At most 255',
        source: { pointer: '/data/attributes/name' },
        meta: { params: [255] },
      },
    ];
    const error = httpErrorOf({ problem: 'refused', status: 422, statusText: '', document: { errors } }, texts);
    expect(error.body.errors).toEqual({ name: 'validation.TOO_LONG@255' });
  });

  it('leave out the attribute that wraps the fields of a bulk change', () => {
    const errors = [{ detail: 'Too low', source: { pointer: '/data/attributes/changes/price' } }];
    const failure = { problem: 'refused', status: 422, statusText: '', document: { errors } } as const;
    expect(httpErrorOf(failure, defaultTexts, 'changes').body.errors).toEqual({ price: 'Too low' });
  });
});

it('a 404 that points at a reference belongs to the form too', () => {
  const faults = [
    { code: 'NOT_FOUND', detail: 'No such customer', source: { pointer: '/data/relationships/customer/data' } },
  ];
  expect(refused(404, faults).body.errors).toEqual({ customer: 'No such customer' });
});

describe('any other status', () => {
  it.each([400, 401, 403, 404, 409, 412, 429, 500])(
    '%i holds no errors member, so that no form takes it for its own',
    (status) => {
      const source = status === 404 ? {} : { pointer: '/data/attributes/name' };
      const error = refused(status, [{ code: 'X', detail: 'No', source }]);
      expect(error.status).toBe(status);
      expect(error.body).not.toHaveProperty('errors');
      expect(error.body).toMatchObject({ code: 'X', faults: [{ detail: 'No' }] });
    },
  );

  it('keeps the answer, such as the current record of a 412', () => {
    const document = { errors: [{ code: 'VERSION_CONFLICT' }], meta: { current: { name: 'new' } } };
    const error = httpErrorOf({ problem: 'refused', status: 412, statusText: '', document }, defaultTexts);
    expect(error.body.document.meta.current).toEqual({ name: 'new' });
  });
});

describe('the message', () => {
  it('is the detail of the only error', () => {
    expect(refused(409, [{ detail: 'Still in use' }], 'Conflict').message).toBe('Still in use');
  });

  it('is the status text where there are several, or none with a detail', () => {
    expect(refused(409, [{ detail: 'One' }, { detail: 'Two' }], 'Conflict').message).toBe('Conflict');
    expect(refused(409, [{ code: 'X' }], 'Conflict').message).toBe('Conflict');
    expect(refused(503, [], 'Service Unavailable').message).toBe('Service Unavailable');
  });

  it('is never empty, although HTTP/2 has no status text', () => {
    expect(refused(409, [{ title: 'Conflict' }, { title: 'Conflict' }], '').message).toBe('Conflict');
    expect(refused(502, [], '').message).toBe('HTTP 502');
  });
});
