type Fetch = (input: string, init?: RequestInit) => Promise<Response>;

/** Limits how old the answer of a question sent ahead may be, in milliseconds. */
const freshFor = 10_000;

/**
 * Sends the enquiry without a body at once, beside what a page needs first. Answers the page's own, once, while that is fresh.
 * @param url URL of the enquiry
 */
export function askedAhead(fetch: Fetch, url: string): Fetch {
  const since = performance.now();
  let ahead: Promise<Response> | null = fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/x-ndjson' },
    body: '{}',
  });
  // Leaves a failure to the page, which then asks by itself.
  ahead.catch(() => undefined);
  return async (input, init) => {
    if (input !== url) return fetch(input, init);
    const early = performance.now() - since < freshFor ? ahead : null;
    ahead = null;
    const answer = await early?.catch(() => null);
    return answer?.ok ? answer : fetch(input, init);
  };
}
