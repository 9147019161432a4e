/** Rewrites one line of progress on a terminal; writes only the end where the output is no terminal. */
export interface ProgressLine {
  show(text: string): void;
  end(text: string): void;
}

type Output = Pick<NodeJS.WriteStream, 'isTTY' | 'write'>;

export function progressLine(output: Output = process.stdout): ProgressLine {
  // Clears what a longer text left behind (ECMA-48, EL).
  const rewrite = (text: string): boolean => output.write(`\r${text}\u001b[K`);
  return {
    show: (text) => {
      if (output.isTTY) rewrite(text);
    },
    end: (text) => {
      if (output.isTTY) rewrite(`${text}\n`);
      else output.write(`${text}\n`);
    },
  };
}
