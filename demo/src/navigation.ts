import { z } from 'zod'
import type { Composition } from './painter/composition.ts'
import { PaletteName } from './painter/palettes.ts'
import { readData } from './read-data.ts'
import { stageTableau, Tableau } from './staging/stage-tableau.ts'

/** A month and a day, as `11-01`. */
const DayOfYear = z.string().regex(/^\d\d-\d\d$/)
const Link = z.strictObject({ title: z.string(), link: z.string() })
const Season = z.strictObject({
  name: z.string(),
  from: DayOfYear,
  until: DayOfYear,
  /** Last day on which an order arrives in time, by country. */
  last_order_days: z.record(z.string(), DayOfYear).default({}),
  /** Heading and words on the front page. */
  title: z.string().max(60),
  words: z.string().max(200),
  /** `late`: what it leads to arrives without a parcel. */
  links: z.array(Link.extend({ late: z.boolean().default(false) })).max(8),
  ground: PaletteName,
  scene: Tableau,
})
const Entry = Link.extend({
  /** Name of the season in which it is first on its level. */
  season: z.string().optional(),
  only_in_season: z.boolean().default(false),
})
const Branch = Entry.extend({ children: z.array(Entry).default([]) })
const navigation = readData(
  'navigation.yaml',
  z.strictObject({ seasons: z.array(Season), menu: z.array(Branch), phones_only: z.array(Link) }),
)

/** An entry of the menu. `parent` is the title of its parent entry; `sort` counts within its level. */
interface DemoNavigationEntry {
  readonly title: string
  readonly link: string
  readonly parent?: string
  readonly season?: string | undefined
  readonly seasonOnly: boolean
  readonly desktop: boolean
  readonly mobile: boolean
  readonly sort: number
}

function entryOf({ title, link, season, only_in_season: seasonOnly }: z.output<typeof Entry>, sort: number): DemoNavigationEntry {
  return { title, link, season, seasonOnly, desktop: true, mobile: true, sort }
}

/** The menu, each parent before its children. */
export const demoNavigation: readonly DemoNavigationEntry[] = navigation.menu.flatMap((branch, at) => [
  entryOf(branch, at + 1),
  ...branch.children.map((child, place) => ({ ...entryOf(child, place + 1), parent: branch.title })),
])

/** A season of the menus and the front page. */
export interface DemoSeason extends Omit<z.output<typeof Season>, 'ground' | 'scene'> {
  readonly picture: Composition
}

/** Seasons with their pictures. */
export const demoSeasons: readonly DemoSeason[] = navigation.seasons.map(({ ground, scene, ...season }) => ({
  ...season,
  picture: stageTableau(`season ${season.name}`, scene, ground, 'wide'),
}))

/** Links that only the phone menu shows, below the others. */
export const extraMobileLinks: readonly z.output<typeof Link>[] = navigation.phones_only
