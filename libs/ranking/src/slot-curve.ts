/** A slot of a list; positions count from 1. */
export interface SlotPlace {
  readonly list: string
  readonly position: number
}

/** Clicks at a slot, and the expected clicks if every slot were examined equally. */
export interface SlotCounts {
  readonly clicks: number
  readonly expected: number
}

/** Shrinkage of a slot to its list's curve, in clicks: only clicks beyond these count as the slot's own evidence. */
const DOUBTED_CLICKS = 30
/** Amount of evidence at which a list's curve gets a weight of one half. */
const RIDGE = 15
const STEEPEST = 2

/**
 * Examination of each slot, relative to the first of its list. Single slots are noisy, so each is shrunk to a curve (1 /
 * position) ^ steepness fitted to its list, the usual shape of position bias (Joachims, Swaminathan & Schnabel 2017). A list with
 * few clicks is assumed to have no bias.
 */
export function smoothed(places: readonly SlotPlace[], counts: readonly SlotCounts[]): number[] {
  const curves = new Map<string, Curve>()
  for (const [list, indexes] of Map.groupBy(places.keys(), (index) => places[index]?.list ?? ''))
    curves.set(list, fit(indexes, places, counts))
  return places.map(({ list, position }, index) => {
    const { clicks, expected } = counts[index] ?? NONE
    const { height, steepness } = curves.get(list) ?? FLAT
    const onCurve = height * position ** -steepness
    return (clicks + DOUBTED_CLICKS) / (expected + DOUBTED_CLICKS / onCurve) / height
  })
}

const NONE: SlotCounts = { clicks: 0, expected: 0 }

interface Curve {
  readonly height: number
  readonly steepness: number
}

const FLAT: Curve = { height: 1, steepness: 0 }

/** Weighted least squares of log(clicks / expected) over log(position), with a ridge on the slope. */
function fit(indexes: readonly number[], places: readonly SlotPlace[], counts: readonly SlotCounts[]): Curve {
  const points = indexes.map((index) => {
    const { clicks, expected } = counts[index] ?? NONE
    return { weight: clicks, x: Math.log(places[index]?.position ?? 1), y: Math.log((clicks + 0.5) / (expected + 0.5)) }
  })
  const weights = points.reduce((sum, { weight }) => sum + weight, 0)
  if (weights === 0) return FLAT
  const x = points.reduce((sum, point) => sum + point.weight * point.x, 0) / weights
  const y = points.reduce((sum, point) => sum + point.weight * point.y, 0) / weights
  const covariance = points.reduce((sum, point) => sum + point.weight * (point.x - x) * (point.y - y), 0)
  const variance = points.reduce((sum, point) => sum + point.weight * (point.x - x) ** 2, 0)
  const steepness = Math.min(Math.max(-covariance / (variance + RIDGE), 0), STEEPEST)
  return { height: Math.exp(y + steepness * x), steepness }
}
