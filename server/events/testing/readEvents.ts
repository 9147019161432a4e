/** Describes a stream of server-sent events as a client reads it. */
export interface ReadStream {
  events: { name: string; data: Record<string, unknown> }[];
  /** The first block of the stream. */
  head: string;
  comments(): number;
  isOver(): boolean;
  close(): Promise<void>;
}

/** Opens a stream and reads it until it ends, collecting its events in `events`. */
export async function readEvents(url: string, headers: Record<string, string>): Promise<ReadStream> {
  const leave = new AbortController();
  const answer = await fetch(url, { headers: { accept: 'text/event-stream', ...headers }, signal: leave.signal });
  if (!answer.ok || !answer.body) throw new Error(`${answer.status} ${await answer.text()}`);
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  const stream = { events: [] as ReadStream['events'], head: '', comments: 0, isOver: false };
  let unread = '';
  const take = async (): Promise<boolean> => {
    const { value, done } = await reader.read();
    unread += value ?? '';
    const blocks = unread.split('\n\n');
    unread = blocks.pop() ?? '';
    for (const block of blocks) takeBlock(stream, block);
    return !done;
  };
  await take();
  const reading = (async () => {
    while (await take());
  })()
    .catch((error: unknown) => {
      if (!leave.signal.aborted) throw error;
    })
    .finally(() => {
      stream.isOver = true;
    });
  return {
    events: stream.events,
    head: stream.head,
    comments: () => stream.comments,
    isOver: () => stream.isOver,
    close: async () => {
      leave.abort();
      await reading;
    },
  };
}

function takeBlock(stream: { events: ReadStream['events']; head: string; comments: number }, block: string): void {
  if (stream.head === '') stream.head = block;
  if (block.startsWith(':')) stream.comments += 1;
  const fields = new Map(block.split('\n').map((line) => [line.split(': ', 1)[0], line.slice(line.indexOf(': ') + 2)]));
  const name = fields.get('event');
  const data = fields.get('data');
  if (name && data) stream.events.push({ name, data: JSON.parse(data) });
}
