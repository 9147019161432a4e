/** Matches what a path or query may not hold as it is (RFC 3986, sections 3.3 and 3.4). */
const notInAddress = /[^\w.~!$&'()*+,;=:@/?%-]/gu;

/** Gives the address of a request as a URI reference, for links. Encodes brackets and others that clients send as they are. */
export const requestAddress = ({ originalUrl }: { originalUrl: string }): string =>
  originalUrl.toWellFormed().replace(notInAddress, encodeURIComponent);
