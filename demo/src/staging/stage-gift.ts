import type { Composition, LightName, Piece, SetName } from '../painter/composition.ts'
import { objectEntry } from '../painter/objects.ts'
import { paletteOf, type PaletteName } from '../painter/palettes.ts'
import * as aloft from './aloft.ts'
import type { Cast } from './cast.ts'
import { Chance } from './chance.ts'
import * as lying from './lying.ts'
import * as standing from './standing.ts'

const rooms = ['plain', 'arch', 'sun', 'stripe', 'gingham', 'tiles', 'panel', 'scallop', 'shelf', 'sweep'] as const
const tops = ['linen', 'boards', 'check', 'halves', 'round'] as const
const skies = ['plain', 'hills', 'sun', 'scallop', 'sweep'] as const
const lights = ['window', 'window', 'leaves', 'blinds', 'open'] as const

/** Compositions of a gift's pictures: the first as its cast specifies, the others with other sets and friends. */
export function stageGift(slug: string, cast: Cast, lead: boolean): Composition[] {
  return cast.grounds.map((palette, index) => {
    const chance = new Chance(`${slug} ${index}`)
    const light: LightName = chance.pick(lights)
    const pieces = arrange(cast, index, palette, chance)
    const set = index === 0 ? cast.set : otherSet(cast, index, chance)
    return { size: lead && index === 0 ? 'lead' : 'card', set, palette, light, pieces }
  })
}

/** Consecutive pictures of one gift never have the same set. */
function otherSet(cast: Cast, index: number, chance: Chance): SetName {
  const stance = objectEntry(cast.star).stance
  const list: readonly SetName[] = stance === 'flat' ? tops : stance === undefined ? rooms : skies
  const start = list.indexOf(cast.set)
  const step = 1 + Math.floor(chance.next() * 2)
  return list[(start + index * step + list.length) % list.length] ?? cast.set
}

/** The first picture as the cast specifies; each further one shows another aspect of the gift. */
function arrange(cast: Cast, index: number, palette: PaletteName, chance: Chance): Piece[] {
  const { star, friends, scene, cm } = cast
  const stance = objectEntry(star).stance
  const views = stance === 'flat' ? lyingViews : stance === undefined ? standingViews : aloftViews
  const [first, ...further] = views({ star, friends, scene, cm, chance, prop: chance.pick(paletteOf(palette).plinths) })
  return (index === 0 ? first : further[(index - 1) % further.length])?.() ?? []
}

interface Views extends Pick<Cast, 'star' | 'friends' | 'scene'> {
  readonly cm: number | undefined
  readonly chance: Chance
  readonly prop: PaletteName
}

type View = () => Piece[]

/** In use, its size, a detail, wrapped. If the first picture shows it in use, the second shows it alone. */
function lyingViews({ scene, cm, ...layout }: Views): View[] {
  const among = layout.friends.length > 0 ? [() => lying.spread(layout)] : []
  return [
    () => (scene === 'spread' ? lying.spread(layout) : lying.alone(layout)),
    ...(scene === 'spread' ? [] : among),
    ...(cm === undefined ? [] : [() => lying.measured(layout, cm)]),
    () => lying.near(layout),
    () => lying.wrapped(layout),
    ...(scene === 'spread' ? [() => lying.alone(layout)] : []),
  ]
}

function standingViews({ scene, cm, ...troupe }: Views): View[] {
  // With a single friend, the first picture may have shown the whole company.
  const isNew = troupe.friends.length > (scene === 'friend' ? 1 : 0)
  return [
    () => standing.standingScene(scene, troupe),
    ...(isNew ? [() => standing.company(troupe)] : []),
    ...(cm === undefined ? [] : [() => standing.measured(troupe, cm)]),
    () => standing.near(troupe),
    () => standing.wrapped(troupe),
    ...(isNew ? [] : [() => standing.company(troupe)]),
  ]
}

function aloftViews({ scene, ...flight }: Views): View[] {
  return [
    () => (scene === 'pair' ? aloft.two(flight) : aloft.single(flight)),
    () => aloft.watched(flight),
    () => aloft.near(flight),
    () => aloft.overPresent(flight),
  ]
}
