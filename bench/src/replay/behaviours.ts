import { setTimeout as pause } from 'node:timers/promises'
import { readRelated, type Catalogue, type Gift } from './catalogue.ts'
import type { KnownVisitors } from './known-visitors.ts'
import { isExamined, trueRate } from './true-rates.ts'
import type { Shown, Visit } from './visit.ts'

/** Simulates one kind of visitor from the first page to the last. */
export type Behaviour = (visit: Visit, world: World) => Promise<void>

export interface World {
  readonly url: string
  readonly catalogue: Catalogue
  readonly known: KnownVisitors
  readonly isOver: () => boolean
}

const PAGE = 40
const SCROLL_MEAN_MS = 1500
const READING_MEAN_MS = 5000

/** Scrolls a list row by row, opens some gifts, and sometimes follows a link to a merchant. */
export const person: Behaviour = async (visit, world) => {
  const { chance } = visit
  const { catalogue, known } = world
  await visit.begin(chance.of(known.referrers))
  if (catalogue.featured !== undefined) await spread(visit, catalogue.featured)
  const [list, gifts] = chance.happens(0.7) ? firstOf(catalogue) : chance.of([...catalogue.lists])
  const depth = chance.of(known.depths) * PAGE * chance.next() * visit.patience
  let patience = chance.of(known.clicks)
  const step = visit.isPhone ? 2 : 5
  for (let at = 0; at < Math.min(gifts.length, depth) && patience > 0 && !world.isOver(); at += step) {
    const row = gifts.slice(at, at + step)
    const shown = row.map((gift, index): Shown => [String(gift.id), at + index + 1])
    await visit.see({ type: 'impression', list }, shown)
    for (const [index, gift] of row.entries()) {
      const position = at + index + 1
      if (!isExamined(position, chance) || !chance.happens(trueRate(gift.id))) continue
      await visit.click({ type: 'click', list }, [String(gift.id), position])
      await readPost(visit, world, gift)
      patience -= 1
    }
    await pause(chance.wait(SCROLL_MEAN_MS))
  }
}

async function spread(visit: Visit, { id }: Gift): Promise<void> {
  const shown: Shown = [String(id), 1]
  await visit.see({ type: 'impression', list: 'editorial' }, [shown])
  if (visit.chance.happens(trueRate(id) * 2)) await visit.click({ type: 'click-editorial', list: 'editorial' }, shown)
}

async function readPost(visit: Visit, { url }: World, gift: Gift): Promise<void> {
  const { chance } = visit
  await visit.open(gift.id)
  await pause(chance.wait(READING_MEAN_MS))
  if (chance.happens(0.35)) await visit.click({ type: 'click-postpage', list: 'postpage' }, [String(gift.id), 0])
  if (!chance.happens(0.4)) return
  const related = (await readRelated(url, gift).catch(() => [])).slice(0, visit.isPhone ? 4 : 10)
  if (related.length > 0)
    await visit.see(
      { type: 'impression', list: 'related' },
      related.map(({ id }, index): Shown => [String(id), index + 1]),
    )
}

/** Sees whole pages at once and follows every tenth link, without pauses. */
export const bot: Behaviour = async (visit, { catalogue, isOver }) => {
  if (visit.chance.happens(0.5)) await visit.begin('')
  const [list, gifts] = firstOf(catalogue)
  for (let at = 0; at < gifts.length && !isOver(); at += PAGE) {
    const page = gifts.slice(at, at + PAGE).map((gift, index): Shown => [String(gift.id), at + index + 1])
    await visit.see({ type: 'impression', list }, page)
    for (const shown of page.filter((_, index) => index % 10 === 0)) await visit.click({ type: 'click', list }, shown)
  }
}

const CLICKS_OF_AN_ABUSER = 300

/** Inflates gifts: clicks one repeatedly, and others faster than a person could. */
export const abuser: Behaviour = async (visit, { catalogue, isOver }) => {
  await visit.begin('')
  const [list, gifts] = firstOf(catalogue)
  const favourite = visit.chance.of(gifts)
  for (let click = 0; click < CLICKS_OF_AN_ABUSER && !isOver(); click += 1) {
    const gift = click % 2 === 0 ? favourite : visit.chance.of(gifts)
    await visit.click({ type: 'click', list }, [String(gift.id), 1])
    await pause(visit.chance.wait(50))
  }
}

function firstOf({ lists }: Catalogue): [string, readonly Gift[]] {
  const [first] = lists
  if (first === undefined) throw new Error('There are no lists')
  return first
}
