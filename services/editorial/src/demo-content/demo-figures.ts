import { MAX_COUNTED_PLACE } from '@ribbonry/contracts'
import { hashToUnit } from '@ribbonry/ranking'

/** A product of a demo guide, where it stands. */
export interface DemoProduct {
  readonly id: number
  readonly guide_id: number
  readonly slug: string
  /** From 1. */
  readonly place: number
}

/** Figures as tracking would tell them. */
export interface DemoFigures {
  readonly guides: readonly { readonly id: number; readonly views: number }[]
  readonly products: readonly {
    readonly product_id: number
    readonly guide_id: number
    readonly place: number
    readonly impressions: number
    readonly clicks: number
  }[]
  readonly places: readonly { readonly place: number; readonly impressions: number; readonly clicks: number }[]
}

const [FEWEST_VIEWS, MOST_VIEWS] = [250, 2400]
/** Part of the readers that goes on to the next product. */
const READ_ON = 0.96
/** The click rate at the first place, and how it falls. */
const [FIRST_RATE, FALL] = [0.06, 0.35]
/** Among so many products one is far better than its place, one far worse, and one is never clicked. */
const ONE_OF = 14

/** Figures that look like those of readers: the same for the same guides, with products that stand out. */
export function demoFigures(products: readonly DemoProduct[]): DemoFigures {
  const guides = new Map(products.map(({ guide_id: id, slug }) => [id, viewsOf(slug)]))
  const counted = products.map(({ id, guide_id: guide, slug, place }) => {
    const impressions = Math.round((guides.get(guide) ?? 0) * 0.95 * READ_ON ** (place - 1))
    const rate = (FIRST_RATE / place ** FALL) * appealOf(`${slug} ${place}`)
    return { product_id: id, guide_id: guide, place, impressions, clicks: Math.round(impressions * rate) }
  })
  const byPlace = Map.groupBy(
    counted.filter(({ place }) => place <= MAX_COUNTED_PLACE),
    ({ place }) => place,
  )
  return {
    guides: [...guides].map(([id, views]) => ({ id, views })),
    products: counted,
    places: [...byPlace].map(([place, some]) => ({
      place,
      impressions: some.reduce((sum, { impressions }) => sum + impressions, 0),
      clicks: some.reduce((sum, { clicks }) => sum + clicks, 0),
    })),
  }
}

function viewsOf(slug: string): number {
  return Math.round(FEWEST_VIEWS + (MOST_VIEWS - FEWEST_VIEWS) * hashToUnit(`${slug} views`) ** 2)
}

function appealOf(name: string): number {
  const kind = Math.floor(hashToUnit(`${name} kind`) * ONE_OF)
  if (kind === 0) return 2.6
  if (kind === 1) return 0.15
  return kind === 2 ? 0 : 0.8 + 0.4 * hashToUnit(`${name} appeal`)
}
