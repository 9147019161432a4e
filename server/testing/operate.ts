import type { Principal } from '../context.ts';
import { atomicMediaType } from '../jsonapi/answer.ts';
import type { TestAnswer, TestApp } from './testApp.ts';

export interface OperateOptions {
  as?: Principal;
  headers?: Readonly<Record<string, string>>;
  /** Whether they are only tried. */
  dryRun?: boolean;
}

/** Sends a list of atomic operations. */
export const operate = (
  app: TestApp,
  operations: unknown,
  { as, headers = {}, dryRun }: OperateOptions = {},
): Promise<TestAnswer> =>
  app.request({
    method: 'POST',
    url: '/api/operations',
    payload: JSON.stringify({ 'atomic:operations': operations, ...(dryRun && { meta: { dryRun } }) }),
    headers: { 'content-type': atomicMediaType, ...headers },
    as,
  });
