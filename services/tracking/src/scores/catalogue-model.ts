import { estimateExamination, fitBeta, UNINFORMED, type Cell, type Examination, type Priors, type Trials } from '@ribbonry/ranking'
import type { KnownPostsRepository } from '../posts/known-posts.repository.ts'
import type { EvidenceRepository } from './evidence.repository.ts'
import { placeOf } from './list-slots.ts'
import { listTrials } from './post-evidence.ts'
import type { SlotCellsRepository } from './slot-cells.repository.ts'

/** What the catalogue as a whole is like: how its items' rates differ, and how its slots are looked at. */
export interface CatalogueModel {
  readonly priors: Priors
  readonly examination: Examination
  /** Of an impression whose slot is unknown. */
  readonly usualExamination: number
}

/** Items that a prior is fitted to; more say the same. */
const SAMPLE = 20_000

/** Learns from counts what single items are measured by. */
export class CatalogueModels {
  constructor(
    private readonly cells: SlotCellsRepository,
    private readonly evidence: EvidenceRepository,
    private readonly posts: KnownPostsRepository,
  ) {}

  async learn(): Promise<CatalogueModel> {
    const cells = await this.cells.lately()
    const examination = estimateExamination(cells, { placeOf, prior: fitBeta(trialsOf(cells)) })
    const shown = cells.reduce((sum, { impressions }) => sum + impressions, 0)
    const examined = cells.reduce((sum, { impressions, slot }) => sum + impressions * (examination.get(slot) ?? 1), 0)
    const usualExamination = shown === 0 ? 1 : examined / shown
    return { examination, usualExamination, priors: await this.#priors(examination, usualExamination) }
  }

  async #priors(examination: Examination, usualExamination: number): Promise<Priors> {
    const oneOf = Math.max(1, Math.ceil((await this.posts.count()) / SAMPLE))
    const sample = await this.evidence.of({ oneOf }, examination)
    if (sample.length === 0) return { examined: UNINFORMED, shown: UNINFORMED, mobile: UNINFORMED }
    return {
      examined: fitBeta(sample.map((counts) => listTrials(counts, usualExamination))),
      shown: fitBeta(sample.map(({ clicks, impressions }) => ({ clicks, impressions }))),
      mobile: fitBeta(sample.map((counts) => ({ clicks: counts.mobile_clicks, impressions: counts.mobile_impressions }))),
    }
  }
}

/** What items did at all slots together: a first idea of how they differ, before anything is known of slots. */
function trialsOf(cells: readonly Cell[]): Trials[] {
  const sums = new Map<number, Trials>()
  for (const { item, impressions, clicks } of cells) {
    const sum = sums.get(item) ?? { impressions: 0, clicks: 0 }
    sums.set(item, { impressions: sum.impressions + impressions, clicks: sum.clicks + clicks })
  }
  return [...sums.values()]
}
