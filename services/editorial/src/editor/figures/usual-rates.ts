import { UNINFORMED } from '@ribbonry/ranking'

/** Valid events at one place, from 1. */
export interface PlaceEvents {
  readonly place: number
  readonly impressions: number
  readonly clicks: number
}

/** Impressions that the rate over all places weighs at a place: places far below are rarely seen. */
const WEIGHT = UNINFORMED.alpha + UNINFORMED.beta

/** What products of all guides get at a place: a click rate. */
export type UsualRate = (place: number) => number

/** Each place's click rate over all guides, drawn towards the rate over all places; a place that nobody saw has that one. */
export function usualRates(places: readonly PlaceEvents[]): UsualRate {
  const byPlace = new Map(places.map((one) => [one.place, one]))
  const clicks = places.reduce((sum, one) => sum + one.clicks, 0)
  const impressions = places.reduce((sum, one) => sum + one.impressions, 0)
  const overall = (clicks + UNINFORMED.alpha) / (impressions + WEIGHT)
  return (place) => {
    const at = byPlace.get(place)
    return Math.min(1, ((at?.clicks ?? 0) + overall * WEIGHT) / ((at?.impressions ?? 0) + WEIGHT))
  }
}
