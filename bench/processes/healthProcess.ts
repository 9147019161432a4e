/** Asks a server's `/health` at each interval, in a process of its own; sends the times at the end. */

/** Milliseconds between two questions, which do not wait for each other's answer. */
const interval = 20;

process.once('message', (url: string) => {
  const asked: Promise<number>[] = [];
  const timer = setInterval(() => asked.push(timeOfHealth(url)), interval);
  process.once('message', async () => {
    clearInterval(timer);
    process.send?.(await Promise.all(asked));
  });
});
process.once('disconnect', () => process.exit());

/** Returns the milliseconds until the answer has been read. */
async function timeOfHealth(url: string): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(`${url}/health`);
  await answer.text();
  if (answer.status !== 200) throw new Error(`/health answered ${answer.status}.`);
  return performance.now() - begun;
}
