import { randomBytes, randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express, { type Express, Router } from 'express';
import inject, { type InjectOptions, type Response } from 'light-my-request';
import pino, { type DestinationStream } from 'pino';
import type { Application } from '../../schema/application.ts';
import type { Described } from '../../schema/check/described.ts';
import type { Language } from '../../schema/label.ts';
import type { Resource } from '../../schema/resource.ts';
import type { Rules } from '../../schema/rule.ts';
import { application as workshop } from '../../schema/testing/application.ts';
import { originOf } from '../accounts/requestContext.ts';
import { compileModel } from '../compileModel.ts';
import type { Context, Principal } from '../context.ts';
import { engineResources } from '../engineResources.ts';
import { mountEnquiries } from '../enquiries/mountEnquiries.ts';
import { folderStore } from '../files/folderStore.ts';
import { importJob } from '../imports/importJob.ts';
import type { JobDefinition } from '../jobs/job.ts';
import { openJobs } from '../jobs/queue.ts';
import { type Drain, drainJobs } from '../jobs/startJobs.ts';
import { mediaType } from '../jsonapi/answer.ts';
import { errorHandler } from '../jsonapi/errors.ts';
import { jsonApiRouter } from '../jsonapi/jsonApiRouter.ts';
import type { Letter, Mail } from '../mail/mail.ts';
import type { Model } from '../model.ts';
import { openingHandlers } from '../openings/openingHandlers.ts';
import { listMemory } from '../operations/read/page/listMemory.ts';
import { makeSingletons } from '../operations/write/singletons.ts';
import { reportHandlers } from '../reports/reportHandlers.ts';
import { mount } from '../routes/mount.ts';
import { openingRoutes, reportRoutes, webhookRoutes } from '../routes/table.ts';
import type { Services } from '../services.ts';
import { systemTables } from '../start/composition.ts';
import { webhookHandlers } from '../webhooks/webhookHandlers.ts';
import { type SecretWatch, secretWatch } from './secrets/secretWatch.ts';
import { openTestTables } from './testDatabase.ts';

export interface TestAppOptions {
  /** Default: one with the roles `admin` and `customer`. */
  application?: Application | undefined;
  descriptions: readonly Resource[];
  rules?: readonly Rules[];
  /** Default principal of requests. */
  as: Principal;
  /** Background jobs, which bring the engine's own descriptions; they run on `runJobs`. */
  jobs?: readonly JobDefinition<unknown>[];
  /** Messages of services of others. */
  webhooks?: Services['webhooks'];
  /** Answers to what anybody may ask outside of the interface. */
  answers?: Services['answers'];
  /** Questions that are about no record. */
  enquiries?: Services['enquiries'];
  /** Files about many records. */
  reports?: Services['reports'];
  /** What secrets open; default: nothing. */
  openings?: Services['openings'];
  /** Receives the lines of the log. */
  log?: DestinationStream;
  /** Returns the time. Default: the real clock. */
  now?: () => Date;
  /** Whether writes may take the fast path. Default: true. */
  fastPath?: boolean;
}

type TestServicesOptions = Omit<TestAppOptions, 'as' | 'log'> & { log: DestinationStream };

export interface TestAnswer {
  status: number;
  headers: Record<string, unknown>;
  /** Document of the answer; null without one. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into documents of every shape
  body: any;
}

export interface TestFile {
  status: number;
  headers: Record<string, unknown>;
  bytes: Buffer;
}

export interface TestApp {
  services: Services;
  /** Returns the context of a request by this principal, for operations called without HTTP. */
  contextOf(principal?: Principal): Context;
  /** Sends a request in process; `as` is its principal, and a payload goes as JSON:API. */
  request(request: InjectOptions & { as?: Principal }): Promise<TestAnswer>;
  get(url: string, as?: Principal): Promise<TestAnswer>;
  /** Downloads a list as a file of this media type; with a payload, chosen rows of it. */
  download(url: string, accept: string, as?: Principal, payload?: object, language?: Language): Promise<TestFile>;
  /** Returns the listener for requests by the principal, for a server of its own. */
  listener(as?: Principal): RequestListener;
  /** Runs due jobs until none is left; `early` runs whatever waits now, once each. */
  runJobs(drain?: Drain): Promise<void>;
  /** Letters that jobs have sent, oldest first. */
  letters: Letter[];
  /** Notes the secrets that are written, where the application is of `testApp`. */
  watch?: SecretWatch;
  /** Fails where a secret that was written is in a table, the log or a letter. */
  close(): Promise<void>;
}

/**
 * Starts the interface under `/api` on an empty database of its own; requests name their principal instead of signing
 * in.
 */
export async function testApp({ as, ...options }: TestAppOptions): Promise<TestApp> {
  const letters: Letter[] = [];
  const { log = { write: () => undefined }, ...rest } = options;
  const model = await modelOf(rest);
  const watch = secretWatch(model, log);
  const services = await servicesOf(model, { ...rest, log: watch.log });
  const mail: Mail = {
    publicUrl: 'https://portal.example.nl',
    sender: 'Gastheer',
    deliver: async (letter) => void letters.push(letter),
  };
  const app = appOn({ ...services, mail }, as, undefined, letters);
  return {
    ...app,
    watch,
    request: async (request) => {
      const answer = await app.request(request);
      watch.answered(request.payload, answer.body);
      return answer;
    },
    close: async () => {
      const places = await watch.places(services.database, letters);
      await app.close();
      if (places.length > 0) throw new Error(`Secrets are where they must not be: ${places.join('; ')}.`);
    },
  };
}

/** Compiles the descriptions of an application, with those of the engine where it has jobs. */
function modelOf({ application = workshop, descriptions, rules = [], jobs }: Omit<TestAppOptions, 'as'>) {
  const described: Described[] = descriptions.map((resource) => ({ file: `${resource.name}.ts`, resource }));
  return compileModel({ application, descriptions: described, rules, engine: jobs ? engineResources : [] });
}

/** Makes places be remembered in the short lists of tests. */
const testSpacing = 3;

/** Starts it on existing services, as in another process. All its requests have one id by default. */
export function appOn(
  services: Services,
  as: Principal,
  newRequestId = (): string => 'test',
  letters: Letter[] = [],
): TestApp {
  const memory = listMemory(testSpacing);
  const contextOf = (principal: Principal = as, language: Language = 'en'): Context => ({
    model: services.model,
    db: services.database.db,
    principal,
    language,
    now: services.now,
    requestId: newRequestId(),
    countLimit: services.countLimit,
    files: services.files,
    memory,
  });
  // Reuses the routes of each principal, as one often sends thousands of requests.
  const apps = new Map<string, Express>();
  const appFor = (principal: Principal = as, language: Language = 'en'): Express => {
    const key = JSON.stringify([principal, language]);
    const app = apps.get(key) ?? appOf(services, () => contextOf(principal, language));
    apps.set(key, app);
    return app;
  };
  const request = async ({ as: principal, ...options }: InjectOptions & { as?: Principal }): Promise<TestAnswer> =>
    answerOf(await inject(appFor(principal), withMediaType(options)));
  return {
    services,
    contextOf,
    request,
    get: (url, principal) => request({ method: 'GET', url, as: principal }),
    download: async (url, accept, principal, payload, language) => {
      const post = payload && { method: 'POST' as const, payload };
      const headers = { accept, ...(payload && { 'content-type': mediaType }) };
      const answer = await inject(appFor(principal, language), { url, headers, ...post });
      return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
    },
    listener: (principal) => appFor(principal),
    runJobs: (drain) => drainJobs(services, drain),
    letters,
    close: () => services.database.close(),
  };
}

async function servicesOf(
  model: Model,
  { jobs, webhooks, answers, enquiries, reports, openings, log, now = () => new Date(), fastPath }: TestServicesOptions,
): Promise<Services> {
  const database = await openTestTables({ resources: model.resources, tables: model.tables, systemTables });
  const services = {
    model,
    database,
    ...(jobs && { jobs: await openJobs(database, [...jobs, importJob(model)]) }),
    webhooks,
    answers,
    enquiries,
    reports,
    openings,
    secrets: { tokenKeys: [{ id: 'test', key: randomBytes(32) }], encryptionKey: randomBytes(32) },
    now,
    logger: pino({}, log),
    fastPath,
    files: folderStore(join(tmpdir(), `gastheer-files-${randomUUID()}`)),
  };
  await makeSingletons(services);
  return services;
}

function appOf(services: Services, context: () => Context): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use((req, _res, next) => {
    req.context = { ...context(), origin: originOf(req) };
    next();
  });
  const api = Router();
  mount(api, webhookRoutes, webhookHandlers(services));
  mountEnquiries(api, services);
  mount(api, reportRoutes, reportHandlers(services));
  mount(api, openingRoutes, openingHandlers(services));
  app.use('/api', api, jsonApiRouter(services));
  app.use(errorHandler(services));
  return app;
}

function withMediaType(options: InjectOptions): InjectOptions {
  return options.payload === undefined
    ? options
    : { ...options, headers: { 'content-type': mediaType, ...options.headers } };
}

const answerOf = ({ statusCode, headers, payload }: Response): TestAnswer => ({
  status: statusCode,
  headers,
  body: payload === '' ? null : JSON.parse(payload),
});
