/** Runs `stop` when the process is asked to end (SIGTERM, SIGINT), then ends it; a second request ends it at once. */
export function onStopSignal(stop: () => Promise<void>): void {
  let isStopping = false;
  const handle = async (): Promise<void> => {
    if (isStopping) process.exit(1);
    isStopping = true;
    try {
      await stop();
      process.exit(0);
    } catch (error) {
      console.error(error);
      process.exit(1);
    }
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, handle);
}
