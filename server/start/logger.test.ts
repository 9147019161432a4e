import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';

function logged(error: unknown): string {
  const lines: string[] = [];
  createLogger('info', { write: (line: string) => lines.push(line) }).error({ err: error }, 'unexpected error');
  return lines.join('');
}

test('an error is logged with its type, message and frames', () => {
  const line = JSON.parse(logged(new TypeError('no such thing')));
  expect(line.err).toMatchObject({ type: 'TypeError', message: 'no such thing' });
  expect(line.err.stack).toContain('logger.test.ts');
});

test('a failed statement is logged without its values, and without the row that PostgreSQL quotes', () => {
  const refused = Object.assign(new Error('duplicate key value'), {
    code: '23505',
    detail: 'Key (email)=(jan@example.nl)',
  });
  const failed = Object.assign(
    new Error('Failed query: insert into users values ($1)\nparams: jan@example.nl', { cause: refused }),
    {
      query: 'insert into users values ($1)',
      params: ['jan@example.nl'],
    },
  );
  const line = logged(failed);
  expect(line).not.toContain('jan@example.nl');
  expect(line).toContain('insert into users values ($1)');
  expect(line).toContain('23505');
});

test('what is thrown and is no error is logged as it is', () => {
  expect(JSON.parse(logged('just a text')).err).toBe('just a text');
});
