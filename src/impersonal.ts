/** Addresses of people, wherever they stand. */
const mailAddress = /[^\s@"<>():,;]+@[\w-]+(?:\.[\w-]+)+/g;
/** What follows the path of an address: what was searched for, links of letters. */
const queryOrFragment = /((?:https?:\/\/|\/)[^\s?#"']*)[?#][^\s"']*/g;
/** The link of a letter that holds its token in the path. */
const activation = /\/activate\/[^\s/?#"']+/g;
/** Members that hold a query by itself. */
const queryKey = /(?:^|[._])(?:query|query_string|fragment)$/;

const impersonalText = (text: string): string =>
  text.replace(queryOrFragment, '$1').replace(activation, '/activate/…').replace(mailAddress, '…@…');

/** A copy of plain data without what may tell of people: mail addresses, and of addresses of pages all but the path. */
export function impersonal<Told>(told: Told): Told {
  return copied(told) as Told;
}

function copied(told: unknown): unknown {
  if (typeof told === 'string') return impersonalText(told);
  if (Array.isArray(told)) return told.map(copied);
  if (typeof told !== 'object' || told === null) return told;
  const members = Object.entries(told).filter(([key]) => !queryKey.test(key));
  return Object.fromEntries(members.map(([key, value]) => [key, copied(value)]));
}
