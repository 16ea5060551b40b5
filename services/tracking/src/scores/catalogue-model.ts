import {
  estimateExamination,
  fitBeta,
  UNINFORMED,
  type Cell,
  type Examination,
  type Priors,
  type Trials,
} from '@ribbonry/ranking'
import type { PostProjectionRepository } from '../post-projection/post-projection.repository.ts'
import type { EvidenceRepository } from './evidence.repository.ts'
import { placeOf } from './list-slots.ts'
import { listTrials } from './post-evidence.ts'
import type { SlotCellsRepository } from './slot-cells.repository.ts'

/** Model of the whole catalogue: priors of click rates, and examination probabilities of slots. */
export interface CatalogueModel {
  readonly priors: Priors
  readonly examination: Examination
  /** Mean examination, for impressions with an unknown slot. */
  readonly usualExamination: number
}

/** Items that a prior is fitted to; larger samples change nothing. */
const SAMPLE_SIZE = 20_000

/** Estimates the catalogue model from counts. */
export class CatalogueModelEstimator {
  constructor(
    private readonly cells: SlotCellsRepository,
    private readonly evidence: EvidenceRepository,
    private readonly posts: PostProjectionRepository,
  ) {}

  async estimate(): Promise<CatalogueModel> {
    const cells = await this.cells.listRecent()
    const examination = estimateExamination(cells, { placeOf, prior: fitBeta(trialsOf(cells)) })
    const shown = cells.reduce((sum, { impressions }) => sum + impressions, 0)
    const examined = cells.reduce((sum, { impressions, slot }) => sum + impressions * (examination.get(slot) ?? 1), 0)
    const usualExamination = shown === 0 ? 1 : examined / shown
    return { examination, usualExamination, priors: await this.#priors(examination, usualExamination) }
  }

  async #priors(examination: Examination, usualExamination: number): Promise<Priors> {
    const oneOf = Math.max(1, Math.ceil((await this.posts.count()) / SAMPLE_SIZE))
    const sample = await this.evidence.listCounts({ oneOf }, examination)
    if (sample.length === 0) return { examined: UNINFORMED, shown: UNINFORMED, mobile: UNINFORMED }
    return {
      examined: fitBeta(sample.map((counts) => listTrials(counts, usualExamination))),
      shown: fitBeta(sample.map(({ clicks, impressions }) => ({ clicks, impressions }))),
      mobile: fitBeta(sample.map((counts) => ({ clicks: counts.mobileClicks, impressions: counts.mobileImpressions }))),
    }
  }
}

/** Trials per item over all slots: the first prior, before examination is known. */
function trialsOf(cells: readonly Cell[]): Trials[] {
  const sums = new Map<number, Trials>()
  for (const { item, impressions, clicks } of cells) {
    const sum = sums.get(item) ?? { impressions: 0, clicks: 0 }
    sums.set(item, { impressions: sum.impressions + impressions, clicks: sum.clicks + clicks })
  }
  return [...sums.values()]
}
