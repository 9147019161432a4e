/** Writes progress on one line, over and over where a person looks on, and only its end where the output is kept. */
export interface ProgressLine {
  show(text: string): void;
  end(text: string): void;
}

type Output = Pick<NodeJS.WriteStream, 'isTTY' | 'write'>;

export function progressLine(output: Output = process.stdout): ProgressLine {
  // The escape clears what a longer text left behind (ECMA-48, EL).
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
