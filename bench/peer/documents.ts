/** Holds what the links and `meta` of a list are made from. */
export interface PageOf {
  /** Names the list and its sort, as in a cursor. */
  list: string;
  url: string;
  size: number;
  /** Null with cursor pagination. */
  number: number | null;
  total: number;
  isEstimate: boolean;
  /** What the first and the last row are sorted by, id included. */
  ends: readonly End[];
  goesOn: boolean;
}

type End = readonly (string | number)[];

const cursorOf = (list: string, end: End | undefined): string | null =>
  end ? Buffer.from(JSON.stringify([list, end])).toString('base64url') : null;

/** Writes the members `links` and `meta` as JSON, without the braces around them. */
export function linksAndMeta(page: PageOf): string {
  const before = cursorOf(page.list, page.ends[0]);
  const after = cursorOf(page.list, page.ends.at(-1));
  const links = page.number === null ? byCursor(page, before, after) : byNumber(page, page.number);
  const meta = {
    total: page.total,
    ...(page.isEstimate && { totalIsEstimate: true }),
    cursors: { before, after },
  };
  return `"links":${JSON.stringify(links)},"meta":${JSON.stringify(meta)}`;
}

function byNumber({ url, size, total }: PageOf, number: number) {
  const last = Math.max(1, Math.ceil(total / size));
  const to = linkTo(url);
  return {
    self: url,
    first: to('page=1'),
    prev: number > 1 ? to(`page=${Math.min(number - 1, last)}`) : null,
    next: number < last ? to(`page=${number + 1}`) : null,
    last: to(`page=${last}`),
  };
}

function byCursor({ url, goesOn }: PageOf, before: string | null, after: string | null) {
  const to = linkTo(url);
  return {
    self: url,
    first: to(''),
    prev: to(`page%5Bbefore%5D=${before}`),
    next: goesOn ? to(`page%5Bafter%5D=${after}`) : null,
    last: null,
  };
}

function linkTo(url: string): (place: string) => string {
  const [path = '', query = ''] = url.split('?', 2);
  const others = query.split('&').filter((part) => !/^page(=|%5Bafter%5D=|\[after\]=)/.test(part));
  return (place) => `${path}?${[...others, place].filter(Boolean).join('&')}`;
}
