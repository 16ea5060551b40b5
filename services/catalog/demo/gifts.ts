import { currencyOf } from './countries.ts'
import type { DemoGift, GiftEntry } from './gift.ts'
import { britishAndCanadianGifts } from './gifts/britain-and-canada.ts'
import { deskGifts } from './gifts/desk.ts'
import { drinkGifts } from './gifts/drinks.ts'
import { gadgetGifts } from './gifts/gadgets.ts'
import { gameGifts } from './gifts/games.ts'
import { gardenGifts } from './gifts/garden.ts'
import { grandGifts } from './gifts/grand-gestures.ts'
import { homeGifts } from './gifts/home-and-light.ts'
import { kitchenGifts } from './gifts/kitchen.ts'
import { musicGifts } from './gifts/music.ts'
import { oddGifts } from './gifts/odd-and-wonderful.ts'
import { outdoorGifts } from './gifts/outdoors.ts'
import { paperAndCraftGifts } from './gifts/paper-and-craft.ts'
import { petGifts } from './gifts/pets.ts'
import { smallPeopleGifts } from './gifts/small-people.ts'
import { wearAndTravelGifts } from './gifts/wear-and-travel.ts'
import { merchants, searchLink } from './merchants.ts'
import { stageGift } from './staging/stage-gift.ts'

const entries: readonly GiftEntry[] = [
  ...britishAndCanadianGifts,
  ...deskGifts,
  ...drinkGifts,
  ...gadgetGifts,
  ...gameGifts,
  ...gardenGifts,
  ...grandGifts,
  ...homeGifts,
  ...kitchenGifts,
  ...musicGifts,
  ...oddGifts,
  ...outdoorGifts,
  ...paperAndCraftGifts,
  ...petGifts,
  ...smallPeopleGifts,
  ...wearAndTravelGifts,
]

/** So many of the most popular gifts have a first picture that is painted large, for lead cards and spreads; those were posted. */
const leads = 32

function prepare(entry: GiftEntry, lead: boolean): DemoGift {
  const { cast, ...gift } = entry
  return {
    ...gift,
    currency: gift.countries ? currencyOf[gift.countries[0]] : 'USD',
    link: searchLink(gift.merchant, gift.search),
    merchantName: merchants[gift.merchant].name,
    instagram: lead && gift.nsfw !== true,
    pictures: stageGift(gift.slug, cast, lead),
  }
}

const byPopularity = entries.toSorted((a, b) => b.popularity - a.popularity)
const leading = new Set(byPopularity.slice(0, leads).map(({ slug }) => slug))

/** Every gift of the demo, theme by theme. */
export const demoGifts: readonly DemoGift[] = entries.map((entry) => prepare(entry, leading.has(entry.slug)))
