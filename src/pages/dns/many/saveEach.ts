/** Says what became of one of many: what was saved, or why nothing was. */
export type Saved<Of, What> = { of: Of } & ({ saved: What } | { trouble: string });

interface Saving<Of, What> {
  save(one: Of): Promise<What>;
  /** Words a refusal. */
  textOf(error: unknown): string;
  onProgress(done: number): void;
}

/** Limits what is saved side by side. */
const sideBySide = 4;

/** Saves one by one, so that one that is refused holds up no other. */
export async function saveEach<Of, What>(
  all: readonly Of[],
  { save, textOf, onProgress }: Saving<Of, What>,
): Promise<Saved<Of, What>[]> {
  const waiting = all.entries();
  const results: Saved<Of, What>[] = [];
  let done = 0;
  const work = async (): Promise<void> => {
    // Shares one iterator, so that each is taken once.
    for (const [place, one] of waiting) {
      results[place] = await save(one).then(
        (saved) => ({ of: one, saved }),
        (error: unknown) => ({ of: one, trouble: textOf(error) }),
      );
      done += 1;
      onProgress(done);
    }
  };
  await Promise.all(Array.from({ length: sideBySide }, work));
  return results;
}
