const lineFeed = 0x0a;
const quote = 0x22;

/** Counts the rows of a CSV file (RFC 4180) piece by piece, by line ends outside of quotes. Skips the header. */
export function rowCounter(): (piece: Uint8Array) => number {
  let isQuoted = false;
  let lines = 0;
  return (piece) => {
    for (const byte of piece) {
      if (byte === quote) isQuoted = !isQuoted;
      else if (byte === lineFeed && !isQuoted) lines += 1;
    }
    return Math.max(lines - 1, 0);
  };
}
