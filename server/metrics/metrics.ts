import type { RequestHandler } from 'express';
import { collectDefaultMetrics, Gauge, Histogram, type Metric, Registry } from 'prom-client';
import type { Services } from '../services.ts';
import { type MetricsGuard, requireScraper } from './access.ts';
import { watchJobs } from './jobMetrics.ts';
import { routePattern } from './routePattern.ts';

export interface Measured {
  /** Returns the number of open event streams. */
  openStreams(): number;
  /** Measurements that the composition makes itself. */
  further: readonly Metric[];
}

export interface Metrics {
  /** Measures the requests that pass it. */
  measure: RequestHandler;
  /** Answers `GET /metrics`, in the text format of Prometheus. */
  answer: RequestHandler;
}

/** Sets the buckets in seconds: from an answer out of memory to the longest export. */
const durations = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60];

/** Collects the measurements of one application, in a registry of its own. */
export function metricsOf(services: Services, { openStreams, further }: Measured, guard: MetricsGuard): Metrics {
  const registry = new Registry();
  const requests = requestDurations(registry);
  for (const metric of further) registry.registerMetric(metric);
  gauge(registry, { name: 'event_streams_open', help: 'Open streams of server-sent events.', value: openStreams });
  watchConnections(services, registry);
  watchJobs(services, registry);
  let isWatchingProcess = false;

  return {
    measure: (request, response, next) => {
      const begun = performance.now();
      const { method, path } = request;
      response.once('close', () => {
        const labels = { method, ...routePattern(services.model, request, path), status: response.statusCode };
        requests.observe(labels, (performance.now() - begun) / 1000);
      });
      next();
    },
    answer: async (request, response) => {
      requireScraper(request, guard);
      // Starts at the first request for metrics, as watching garbage collection and event loop costs time.
      if (!isWatchingProcess) collectDefaultMetrics({ register: registry });
      isWatchingProcess = true;
      response
        .set({ 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' })
        .send(await registry.metrics());
    },
  };
}

const requestDurations = (registry: Registry) =>
  new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests and how long they took, in seconds.',
    labelNames: ['method', 'route', 'type', 'status'],
    buckets: durations,
    registers: [registry],
  });

interface Reading {
  name: string;
  help: string;
  value(): number;
}

function gauge(registry: Registry, { name, help, value }: Reading): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(value());
    },
  });
}

/** Skips the embedded database, which has no pool. */
function watchConnections({ database }: Services, registry: Registry): void {
  if (!database.connections()) return;
  gauge(registry, {
    name: 'database_connections_in_use',
    help: 'Connections of the pool that are at work.',
    value: () => database.connections()?.inUse ?? 0,
  });
  gauge(registry, {
    name: 'database_connections_waited_for',
    help: 'Pieces of work that wait for a connection of the pool.',
    value: () => database.connections()?.waiting ?? 0,
  });
}
