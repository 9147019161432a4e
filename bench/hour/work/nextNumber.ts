let written = 0;

/** Numbers what this run writes. */
export function nextNumber(): number {
  written += 1;
  return written;
}
