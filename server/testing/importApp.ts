import { randomUUID } from 'node:crypto';
import express, { type Express } from 'express';
import inject, { type Response } from 'light-my-request';
import type { Language } from '../../schema/label.ts';
import type { Attributes } from '../../schema/normalize.ts';
import type { Principal } from '../context.ts';
import { chores } from '../jobs/chores.ts';
import { mediaType } from '../jsonapi/answer.ts';
import { errorHandler } from '../jsonapi/errors.ts';
import { jsonApiRouter } from '../jsonapi/jsonApiRouter.ts';
import { createMany } from '../operations/write/verbs/createMany.ts';
import { systemContext } from '../operations/write/writeContext.ts';
import { type TestAnswer, type TestApp, type TestAppOptions, testApp } from './testApp.ts';
import { admin, driver, garage, garageRules } from './worlds/garage.ts';

export interface Asking {
  as?: Principal;
  language?: Language;
  /** `Idempotency-Key` of the request. */
  key?: string;
}

/** Extends the garage with imports that run when the test says so. */
export interface ImportApp extends TestApp {
  seed(resource: string, ...records: Attributes[]): Promise<string[]>;
  /** Uploads a file; attributes as `POST /api/imports` takes them. */
  upload(file: string | Uint8Array, attributes: object, asking?: Asking): Promise<TestAnswer>;
  /** Sends any body as a form. */
  send(body: Uint8Array, contentType: string, asking?: Asking): Promise<TestAnswer>;
  patchImport(id: string, attributes: object, asking?: Asking): Promise<TestAnswer>;
  /** Runs the waiting jobs. */
  work(): Promise<void>;
  /** Uploads a file and runs the jobs; returns the resulting attributes of the import. */
  imported(file: string | Uint8Array, attributes: object, asking?: Asking): Promise<Outcome>;
  anna: { as: Principal; id: string; fleet: string };
  bram: { as: Principal; id: string; fleet: string };
}

export interface Outcome {
  id: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into documents of every shape
  attributes: any;
  /** `row column field code` of each fault, in the order of the file. */
  faults: string[];
}

/** @param more descriptions and rules besides those of the garage */
export async function importApp(
  more: Partial<Pick<TestAppOptions, 'descriptions' | 'rules'>> = {},
): Promise<ImportApp> {
  const descriptions = [...garage, ...(more.descriptions ?? [])];
  const rules = [...garageRules, ...(more.rules ?? [])];
  const app = await testApp({ descriptions, rules, as: admin, jobs: [chores] });
  const routes = (asking: Asking): Express => appFor(app, asking);
  const seed: ImportApp['seed'] = (resource, ...records) => createMany(systemContext(app.services), resource, records);
  const work = (): Promise<void> => app.runJobs();
  const send: ImportApp['send'] = async (body, contentType, asking = {}) =>
    answerOf(
      await inject(routes(asking), {
        method: 'POST',
        url: '/api/imports',
        headers: { 'content-type': contentType, ...keyOf(asking) },
        payload: Buffer.from(body),
      }),
    );
  const upload: ImportApp['upload'] = (file, attributes, asking) => {
    const { body, contentType } = formOf(file, attributes);
    return send(body, contentType, asking);
  };
  const personOf = async (name: string) => {
    const [id = ''] = await seed('drivers', { email: `${name}@example.nl` });
    const [fleet = ''] = await seed('fleets', { name: `Fleet of ${name}`, keeper: id });
    return { as: driver(id), id, fleet };
  };
  return {
    ...app,
    seed,
    work,
    send,
    upload,
    async patchImport(id, attributes, asking = {}) {
      const payload = JSON.stringify({ data: { type: 'imports', id, attributes } });
      const headers = { 'content-type': mediaType, ...keyOf(asking) };
      return answerOf(await inject(routes(asking), { method: 'PATCH', url: `/api/imports/${id}`, headers, payload }));
    },
    async imported(file, attributes, asking = {}) {
      const answer = await upload(file, attributes, asking);
      if (answer.status !== 202) throw new Error(JSON.stringify(answer.body));
      await work();
      return outcomeOf(app, answer.body.data.id);
    },
    anna: await personOf('anna'),
    bram: await personOf('bram'),
  };
}

const keyOf = ({ key }: Asking): Record<string, string> => (key === undefined ? {} : { 'idempotency-key': key });

export async function outcomeOf(app: TestApp, id: string): Promise<Outcome> {
  const { body } = await app.get(`/api/imports/${id}`);
  const faults = await app.get(`/api/imports/${id}/faults?sort=row,id&per_page=1000`);
  return {
    id,
    attributes: body.data.attributes,
    faults: faults.body.data.map(({ attributes: { row, column, field, code } }: { attributes: Attributes }) =>
      [row, column, field, code].join(' '),
    ),
  };
}

function appFor(app: TestApp, { as = admin, language = 'en' }: Asking): Express {
  const routes = express();
  routes.use((req, _res, next) => {
    req.context = { ...app.contextOf(as), language };
    next();
  });
  routes.use('/api', jsonApiRouter(app.services));
  routes.use(errorHandler(app.services));
  return routes;
}

/** Encodes a form with the parts `data` and `file` (RFC 7578). */
export function formOf(file: string | Uint8Array, attributes: object): { body: Uint8Array; contentType: string } {
  const boundary = randomUUID();
  const part = (header: string): string => `--${boundary}\r\nContent-Disposition: form-data; ${header}\r\n\r\n`;
  const body = Buffer.concat([
    Buffer.from(`${part('name="data"')}${JSON.stringify({ data: { type: 'imports', attributes } })}\r\n`),
    Buffer.from(part('name="file"; filename="list.csv"')),
    Buffer.from(file),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return { body, contentType: `multipart/form-data; boundary=${boundary}` };
}

const answerOf = ({ statusCode, headers, payload }: Response): TestAnswer => ({
  status: statusCode,
  headers,
  body: payload === '' ? null : JSON.parse(payload),
});
