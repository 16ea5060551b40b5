import type { Composition, LightName, Piece, SetName } from '../painter/composition.ts'
import { objectEntry } from '../painter/objects.ts'
import { paletteOf, type PaletteName } from '../painter/palettes.ts'
import { overPresent, single, two, watched } from './aloft.ts'
import type { Cast } from './cast.ts'
import { Chance } from './chance.ts'
import { alone, near, spread, trio } from './lying.ts'
import { close, company, encore, standingScene } from './standing.ts'

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

function arrange(cast: Cast, index: number, palette: PaletteName, chance: Chance): Piece[] {
  const stance = objectEntry(cast.star).stance
  const { star, friends, scene } = cast
  if (stance === 'flat') {
    const layout = { star, friends, chance }
    if (index === 0) return scene === 'spread' ? spread(layout) : alone(layout)
    return index === 1 ? (scene === 'spread' ? near(layout) : spread(layout)) : index === 2 ? trio(layout) : near(layout)
  }
  if (stance !== undefined) {
    const flight = { star, friends, chance }
    if (index === 0) return scene === 'pair' ? two(flight) : single(flight)
    return index === 1 ? watched(flight) : index === 2 ? overPresent(flight) : two(flight)
  }
  const troupe = { star, friends, prop: chance.pick(paletteOf(palette).plinths), chance }
  if (index === 0) return standingScene(scene, troupe)
  return index === 1 ? company(troupe) : index === 2 ? encore(troupe) : close(troupe)
}
