import { atomicMediaType } from '../jsonapi/answer.ts';
import type { TestAnswer, TestApp } from './testApp.ts';
import type { admin } from './worlds/garage.ts';

export interface OperateOptions {
  as?: typeof admin;
  headers?: Readonly<Record<string, string>>;
}

/** Sends a list of atomic operations. */
export const operate = (
  app: TestApp,
  operations: unknown,
  { as, headers = {} }: OperateOptions = {},
): Promise<TestAnswer> =>
  app.request({
    method: 'POST',
    url: '/api/operations',
    payload: JSON.stringify({ 'atomic:operations': operations }),
    headers: { 'content-type': atomicMediaType, ...headers },
    as,
  });
