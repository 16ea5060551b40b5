import type { Progress } from '../../bootstrap/progress.mjs'
import { idleShareSince, processorsNow } from './processor-time.ts'
import type { PartResult } from './repetition.ts'
import { inWords, single, type Tally } from './tally.ts'
import type { PartTime } from './timings.ts'

/** Shows a tally at the end of a step. */
const outcomeOf = (tally: Tally): { ok: boolean; text: string } => ({ ok: tally.failed === 0, text: inWords(tally) })

/** Collects results and durations of the parts. */
export class Recorder {
  readonly #progress: Progress
  readonly results: PartResult[] = []
  readonly times: PartTime[] = []

  constructor(progress: Progress) {
    this.#progress = progress
  }

  /** Runs a part; an exception counts as its failure, and does not stop other parts. */
  async part(part: string, work: () => Promise<Tally>, repeat?: PartResult['repeat']): Promise<void> {
    const from = performance.now()
    const processors = processorsNow()
    const tally = await this.step(part, work)
    this.results.push({ part, tally, repeat })
    const { processorSeconds, files = [] } = tally
    this.times.push({
      part,
      seconds: (performance.now() - from) / 1000,
      ...(processorSeconds !== undefined && { processorSeconds }),
      idleShare: idleShareSince(processors),
      files,
    })
  }

  /** Runs a step without adding its duration to a part. */
  async step(name: string, work: () => Promise<Tally>): Promise<Tally> {
    const settled = (): Promise<Tally> => work().catch((failure: unknown) => single(false, `${name}: ${String(failure)}`))
    return await this.#progress.step(name, settled, outcomeOf)
  }

  note(line: string): void {
    this.#progress.note(line)
  }
}
