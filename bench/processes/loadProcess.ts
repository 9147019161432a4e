/** Runs the load generator in a process of its own: each message is a round, the answer its measurements. */
import autocannon from 'autocannon';
import { type Measured, percentile, type Round } from './load.ts';

process.on('message', async (round: Round) => process.send?.(await run(round)));
process.once('disconnect', () => process.exit());

/** Sends exactly `amount` requests, in the same order each time, and waits for every answer. */
async function run({ url, token, requests, amount, connections, firstNumber, isScattered }: Round): Promise<Measured> {
  let number = firstNumber;
  const times: number[] = [];
  let failures = 0;
  const begun = performance.now();
  let ended = begun;
  const { promise, resolve, reject } = Promise.withResolvers<autocannon.Result>();
  const sent: autocannon.Request[] = requests.map(({ method, path, body, headers }) => ({
    method,
    path,
    headers: { authorization: `Bearer ${token}`, ...headers },
    ...(body !== undefined && {
      body,
      setupRequest: (request: autocannon.Request) => {
        number += 1;
        return { ...request, body: body.replaceAll('#NUMBER#', String(number)) };
      },
    }),
  }));
  const options: autocannon.Options = {
    url,
    amount,
    connections: Math.min(connections, amount),
    timeout: 120,
    requests: sent,
    ...(isScattered && { setupClient: scattering(sent, { connections, firstNumber, amount }) }),
  };
  const load = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)));
  load.on('response', (_client, status, _bytes, milliseconds) => {
    ended = performance.now();
    if (status >= 300) failures += 1;
    else times.push(milliseconds);
  });
  const { errors } = await promise;
  times.sort((a, b) => a - b);
  return {
    perSecond: (times.length * 1000) / (ended - begun),
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    failures: failures + errors,
  };
}

/** Lets each connection, and each round, begin with another of the requests; prepares those that it will send. */
function scattering(
  sent: readonly autocannon.Request[],
  { connections, firstNumber, amount }: Pick<Round, 'connections' | 'firstNumber' | 'amount'>,
) {
  let begun = 0;
  return (client: autocannon.Client): void => {
    const start = (firstNumber + Math.floor((begun * sent.length) / connections)) % sent.length;
    begun += 1;
    const turned = [...sent.slice(start), ...sent.slice(0, start)].slice(0, 1 + Math.ceil(amount / connections));
    client.setRequests(turned.map((request) => ({ ...request })));
  };
}
