/** One mistake in a description, said so that whoever wrote it knows where to look and what to do. */
export interface DescriptionFault {
  file: string;
  /** Dotted place in the description: `fields.city.label`. */
  at: string;
  problem: string;
  hint: string;
}

/** Stops the start: every fault at once, in one readable message. */
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

/** What is wrong in one description, and where. */
export interface Finding {
  at: string;
  problem: string;
  hint: string;
}
