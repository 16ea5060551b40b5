import { type FigureProposal, LEAST_SEEN } from '@ribbonry/contracts'
import type { PlaceEvents, UsualRate } from './usual-rates.ts'

/** A product as it stands in its guide, with its events of 28 days by the place that it had. */
export interface FiguredProduct {
  readonly id: number
  /** Where it stands, from 1. */
  readonly place: number
  /** Whether it can be bought: what cannot is clicked little for that reason. */
  readonly buyable: boolean
  readonly places: readonly PlaceEvents[]
}

/** A product's events around its place, and the clicks that are usual there. */
interface Standing extends FiguredProduct {
  readonly impressions: number
  readonly clicks: number
  readonly expected: number
  /** Clicks over usual ones, drawn towards 1. */
  readonly strength: number
}

interface Proposed extends FigureProposal {
  /** Clicks in 28 days. */
  readonly gain: number
}

/** What was seen further away than so many places says little of this place: a product may have been moved since. */
const NEARBY = 2
/** Many products are compared at once: by chance, one in 200 is as far from what is usual (one-sided 0.5 %). */
const SIGNIFICANT = 2.58
const FEWEST_CLICKS = 5
const FAR_BETTER = 1.5
const FAR_WORSE = 0.5
const GOOD_PLACES = 10
/** A rate near zero is harder to tell from a low one. */
const SEEN_MUCH = 2 * LEAST_SEEN
/** Usual clicks that pull a product's strength towards 1. */
const PULL = 2
/** Each proposal changes the guide, so that the next ones have to be looked at anew. */
const MOST_OF_A_KIND = 3
/** With three clicks usual, none at all happens by chance once in twenty. */
const USUAL_CLICKS = 3

/** Clicks that are usual where these events happened. */
export function usualClicks(places: readonly PlaceEvents[], usual: UsualRate): number {
  return places.reduce((sum, { place, impressions }) => sum + impressions * usual(place), 0)
}

/**
 * Whether a product was seen so often that clicks were to be expected, and has none: at the rate of a product without data (two
 * clicks in a hundred), 150 impressions have three.
 */
export function isUnclicked(places: readonly PlaceEvents[], usual: UsualRate): boolean {
  const impressions = places.reduce((sum, one) => sum + one.impressions, 0)
  const clicks = places.reduce((sum, one) => sum + one.clicks, 0)
  return clicks === 0 && impressions >= LEAST_SEEN && usualClicks(places, usual) >= USUAL_CLICKS
}

/** Proposals for a guide whose products are given in their order, those with the most to gain first. */
export function proposalsFor(products: readonly FiguredProduct[], usual: UsualRate): FigureProposal[] {
  const standing = products.map((product) => standingOf(product, usual))
  return [moveUps(standing, usual), otherPictures(standing)]
    .flatMap((some) => some.toSorted((one, other) => other.gain - one.gain).slice(0, MOST_OF_A_KIND))
    .toSorted((one, other) => other.gain - one.gain)
    .map(({ gain: _gain, ...proposal }) => proposal)
}

function standingOf(product: FiguredProduct, usual: UsualRate): Standing {
  const near = product.places.filter(({ place }) => Math.abs(place - product.place) <= NEARBY)
  const impressions = near.reduce((sum, one) => sum + one.impressions, 0)
  const clicks = near.reduce((sum, one) => sum + one.clicks, 0)
  const expected = usualClicks(near, usual)
  return { ...product, impressions, clicks, expected, strength: (clicks + PULL) / (expected + PULL) }
}

/** The place of the first product that does worse, where places above get more clicks than its own. */
function moveUps(products: readonly Standing[], usual: UsualRate): Proposed[] {
  return products.flatMap((one) => {
    const { id, place, buyable, impressions, clicks, expected, strength } = one
    const isFarBetter = clicks >= FEWEST_CLICKS && clicks >= FAR_BETTER * expected && distance(one) >= SIGNIFICANT
    if (!buyable || impressions < LEAST_SEEN || !isFarBetter) return []
    const worse = products.find((other) => other.place < place && other.strength < strength && usual(other.place) > usual(place))
    if (worse === undefined) return []
    const gain = impressions * strength * (usual(worse.place) - usual(place))
    return [{ kind: 'move-up' as const, product_id: id, to: worse.place, evidence: evidenceOf(one), gain }]
  })
}

function otherPictures(products: readonly Standing[]): Proposed[] {
  return products.flatMap((one) => {
    const { id, place, buyable, impressions, clicks, expected } = one
    const isFarWorse = clicks <= FAR_WORSE * expected && distance(one) <= -SIGNIFICANT
    if (!buyable || place > GOOD_PLACES || impressions < SEEN_MUCH || !isFarWorse) return []
    return [{ kind: 'other-picture' as const, product_id: id, to: null, evidence: evidenceOf(one), gain: expected - clicks }]
  })
}

/** How many standard deviations the clicks are from the usual ones. */
function distance({ clicks, expected }: Standing): number {
  return (clicks - expected) / Math.sqrt(expected)
}

function evidenceOf({ place, impressions, clicks, expected }: Standing): string {
  const times = clicks === 1 ? 'Clicked once' : clicks === 0 ? 'Never clicked' : `Clicked ${clicks} times`
  const usual = Math.round(expected)
  return `${times} when seen ${impressions} times around place ${place}, where ${usual} ${usual === 1 ? 'is' : 'are'} usual.`
}
