/** Answers what the peers of both benches answer alike. */
import type { Response } from 'express';
import { type Handler, run, send } from './service.ts';

/** Answers one record by the statement that reads it with its included ones. */
export const recordBy =
  (statement: string): Handler =>
  async (req, res) => {
    const [row] = await run<{ data: string; included: string }>('record', statement, [req.params['id']]);
    if (!row) return send(res, 404, '{"jsonapi":{"version":"1.1"},"errors":[{"status":"404"}]}');
    const links = `"links":{"self":${JSON.stringify(req.originalUrl)}}`;
    send(res, 200, `{"jsonapi":{"version":"1.1"},"data":${row.data},"included":[${row.included}],${links}}`);
  };

/** Answers a record that was made. */
export function sendMade(res: Response, type: string, { id, data }: { id: number; data: string }): void {
  const self = `/api/${type}/${id}`;
  const body = `{"jsonapi":{"version":"1.1"},"data":${data},"links":{"self":"${self}"}}`;
  send(res, 201, body, { Location: self, ETag: '"1"' });
}

/** Answers how many rows a bulk change wrote. */
export function sendChanged(res: Response, id: string, affected: number): void {
  const data = { type: 'bulkchanges', id, attributes: { affected, failures: [] } };
  send(res, 200, JSON.stringify({ jsonapi: { version: '1.1' }, data }));
}
