import type { RequestHandler } from 'express';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Services } from '../services.ts';
import { type MetricsGuard, requireScraper } from './access.ts';
import { watchJobs } from './jobMetrics.ts';
import { routePattern } from './routePattern.ts';

export interface Measured {
  /** Streams of events that are open now. */
  openStreams(): number;
}

export interface Metrics {
  /** Measures the requests that pass it. */
  measure: RequestHandler;
  /** `GET /metrics`, in the text format of Prometheus. */
  answer: RequestHandler;
}

/** Seconds: from an answer out of memory to the longest export. */
const durations = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60];

/** The measurements of one application; each has a registry of its own. */
export function metricsOf(services: Services, { openStreams }: Measured, guard: MetricsGuard): Metrics {
  const { model, database } = services;
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests and how long they took, in seconds.',
    labelNames: ['method', 'route', 'type', 'status'],
    buckets: durations,
    registers,
  });
  new Gauge({
    name: 'event_streams_open',
    help: 'Open streams of server-sent events.',
    registers,
    collect() {
      this.set(openStreams());
    },
  });
  if (database.connections()) {
    new Gauge({
      name: 'database_connections_in_use',
      help: 'Connections of the pool that are at work.',
      registers,
      collect() {
        this.set(database.connections()?.inUse ?? 0);
      },
    });
    new Gauge({
      name: 'database_connections_waited_for',
      help: 'Pieces of work that wait for a connection of the pool.',
      registers,
      collect() {
        this.set(database.connections()?.waiting ?? 0);
      },
    });
  }
  watchJobs(services, registry);
  let isWatchingProcess = false;

  return {
    measure: (request, response, next) => {
      const begun = performance.now();
      const { method, path } = request;
      response.once('close', () => {
        const labels = { method, ...routePattern(model, request, path), status: response.statusCode };
        requests.observe(labels, (performance.now() - begun) / 1000);
      });
      next();
    },
    answer: async (request, response) => {
      requireScraper(request, guard);
      // Watching garbage collection and event loop costs something, so it begins when somebody looks.
      if (!isWatchingProcess) collectDefaultMetrics({ register: registry });
      isWatchingProcess = true;
      response
        .set({ 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' })
        .send(await registry.metrics());
    },
  };
}
