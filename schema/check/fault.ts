/** Describes one mistake in a description: its place and its repair. */
export interface DescriptionFault {
  file: string;
  /** Dotted path in the description: `fields.city.label`. */
  at: string;
  problem: string;
  hint: string;
}

/** Stops the start, with every fault in one readable message. */
export class DescriptionError extends Error {
  readonly faults: readonly DescriptionFault[];

  constructor(faults: readonly DescriptionFault[]) {
    const lines = faults.map(({ file, at, problem, hint }) => `  ${file}: ${at}: ${problem}\n      hint: ${hint}`);
    super(
      `${faults.length === 1 ? 'A description has a fault' : `The descriptions have ${faults.length} faults`}:\n\n${lines.join('\n\n')}\n`,
    );
    this.name = 'DescriptionError';
    this.faults = faults;
  }
}

/** Describes one mistake within a description whose file is known. */
export interface Finding {
  at: string;
  problem: string;
  hint: string;
}
