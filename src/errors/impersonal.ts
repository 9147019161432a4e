/** Matches email addresses. */
const mailAddress = /[^\s@"<>():,;]+@[\w-]+(?:\.[\w-]+)+/g;
/** Matches query and fragment of a URL, which hold searches and tokens. */
const queryOrFragment = /((?:https?:\/\/|\/)[^\s?#"']*)[?#][^\s"']*/g;
/** Matches a mailed link with its token in the path. */
const activation = /\/activate\/[^\s/?#"']+/g;
/** Matches names of members that hold a query by itself. */
const queryKey = /(?:^|[._])(?:query|query_string|fragment)$/;

const impersonalText = (text: string): string =>
  text.replace(queryOrFragment, '$1').replace(activation, '/activate/…').replace(mailAddress, '…@…');

/** Copies plain data without email addresses, URL queries and fragments. */
export function impersonal<Value>(value: Value): Value {
  return copied(value) as Value;
}

function copied(value: unknown): unknown {
  if (typeof value === 'string') return impersonalText(value);
  if (Array.isArray(value)) return value.map(copied);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).filter(([key]) => !queryKey.test(key));
  return Object.fromEntries(members.map(([key, member]) => [key, copied(member)]));
}
