import type { Request, Response } from 'express';
import type { EnquiryContext } from '../../schema/enquiry.ts';
import type { Attributes } from '../../schema/normalize.ts';
import { enquiryContext } from './enquiryContext.ts';

export const ndjson = 'application/x-ndjson';

/** Gives the lines of an answer, by a context that is aborted once the caller is gone. */
export type Answer = (context: EnquiryContext) => AsyncIterable<Attributes>;

export interface Exchange {
  request: Request;
  response: Response;
}

/** Sends each line as it comes, and stops asking once the caller is gone. */
export async function sendLines(answer: Answer, { request, response }: Exchange): Promise<void> {
  const begin = (): unknown => response.status(200).set({ 'Content-Type': ndjson, 'X-Accel-Buffering': 'no' });
  try {
    for await (const line of linesUntilGone(answer, { request, response })) {
      if (!response.headersSent) begin();
      response.write(`${JSON.stringify(line)}\n`);
    }
  } catch (error) {
    // Breaks off what has begun, so that half an answer is not taken for a whole one.
    if (response.headersSent) response.destroy();
    throw error;
  }
  if (!response.headersSent) begin();
  response.end();
}

/** Waits for all lines; for those that there are, once the caller is gone. */
export async function allLines(answer: Answer, exchange: Exchange): Promise<Attributes[]> {
  const lines: Attributes[] = [];
  for await (const line of linesUntilGone(answer, exchange)) lines.push(line);
  return lines;
}

/** Ends early once the caller is gone, and tells those who answer. */
async function* linesUntilGone(answer: Answer, { request, response }: Exchange): AsyncGenerator<Attributes> {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  for await (const line of answer(enquiryContext(request.context, gone.signal))) {
    if (gone.signal.aborted) return;
    yield line;
  }
}
