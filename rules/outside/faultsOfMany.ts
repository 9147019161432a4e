import { OutsideFault } from '../../outside/call/outsideFault.ts';

/** Limits the faults that are told one by one. */
const most = 20;

/** Collects what failed for some of many; a job goes on with the others and fails at its end. */
export class FaultsOfMany {
  readonly #told: string[] = [];

  add(name: string, fault: Error): void {
    this.#told.push(`${name}: ${fault.message}`);
  }

  /** Does something for one of them; undefined where the service failed for it. */
  async around<T>(name: string, act: () => Promise<T>): Promise<T | undefined> {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof OutsideFault)) throw error;
      this.add(name, error);
      return undefined;
    }
  }

  /** Throws one error that names what failed. */
  throwAny(): void {
    if (this.#told.length === 0) return;
    const more = this.#told.length - most;
    throw new Error([...this.#told.slice(0, most), ...(more > 0 ? [`and ${more} more`] : [])].join('\n'));
  }
}
