/** Runs `stop` on SIGTERM or SIGINT, then ends the process; a second signal ends it immediately. */
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
