import type { GuideEntry } from './guide.ts'
import { babyGuides } from './guides/baby.ts'
import { budgetGuides } from './guides/budget.ts'
import { childrenGuides } from './guides/children.ts'
import { couplesGuides } from './guides/couples.ts'
import { gamesGuides } from './guides/games.ts'
import { gardenGuides } from './guides/garden.ts'
import { grandparentsGuides } from './guides/grandparents.ts'
import { homeGuides } from './guides/home.ts'
import { kitchenGuides } from './guides/kitchen.ts'
import { lastMinuteGuides } from './guides/last-minute.ts'
import { makersGuides } from './guides/makers.ts'
import { milestonesGuides } from './guides/milestones.ts'
import { musicGuides } from './guides/music.ts'
import { oddGuides } from './guides/odd.ts'
import { petsGuides } from './guides/pets.ts'
import { placesGuides } from './guides/places.ts'
import { readingGuides } from './guides/reading.ts'
import { teensGuides } from './guides/teens.ts'
import { travelGuides } from './guides/travel.ts'
import { wearGuides } from './guides/wear.ts'
import { workGuides } from './guides/work.ts'

/** Every buying guide of the demo, newest first. */
export const demoGuides: readonly GuideEntry[] = [
  ...babyGuides,
  ...budgetGuides,
  ...childrenGuides,
  ...couplesGuides,
  ...gamesGuides,
  ...gardenGuides,
  ...grandparentsGuides,
  ...homeGuides,
  ...kitchenGuides,
  ...lastMinuteGuides,
  ...makersGuides,
  ...milestonesGuides,
  ...musicGuides,
  ...oddGuides,
  ...petsGuides,
  ...placesGuides,
  ...readingGuides,
  ...teensGuides,
  ...travelGuides,
  ...wearGuides,
  ...workGuides,
].toSorted((a, b) => a.days_ago - b.days_ago)
