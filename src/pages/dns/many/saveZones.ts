import type { ZonePlan } from './plannedZones.ts';

/** Says what became of one zone: the change set that was saved, or why there is none. */
export type SavedZone = { zone: ZonePlan } & ({ set: string } | { trouble: string });

interface Saving {
  /** Saves the changes of a zone; returns the id of the change set. */
  save(zone: ZonePlan): Promise<string>;
  /** Words a refusal. */
  textOf(error: unknown): string;
  onProgress(done: number): void;
}

/** Limits zones that are saved side by side. */
const sideBySide = 4;

/** Saves zone by zone, so that one that is refused holds up no other. */
export async function saveZones(
  zones: readonly ZonePlan[],
  { save, textOf, onProgress }: Saving,
): Promise<SavedZone[]> {
  const waiting = zones.entries();
  const saved: SavedZone[] = [];
  let done = 0;
  const work = async (): Promise<void> => {
    // Shares one iterator, so that each zone is taken once.
    for (const [place, zone] of waiting) {
      saved[place] = await save(zone).then(
        (set) => ({ zone, set }),
        (error: unknown) => ({ zone, trouble: textOf(error) }),
      );
      done += 1;
      onProgress(done);
    }
  };
  await Promise.all(Array.from({ length: sideBySide }, work));
  return saved;
}
