const [lineFeed, quote] = [0x0a, 0x22];

/** Counts the rows of a CSV file (RFC 4180) piece by piece, without its headers: line ends outside of quotes. */
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
