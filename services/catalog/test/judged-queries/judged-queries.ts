import type { JudgedQuery } from './judged-query.ts'
import { foodAndDrinkQueries } from './food-and-drink.ts'
import { nothingExactQueries } from './nothing-exact.ts'
import { peopleQueries } from './people-and-occasions.ts'
import { playQueries } from './play-and-outdoors.ts'
import { sentenceQueries } from './said-in-a-sentence.ts'
import { houseQueries } from './things-for-the-house.ts'
import { wordQueries } from './words-and-slips.ts'

/** Queries over the demo's gifts, six of which nothing answers exactly. */
export const judgedQueries: readonly JudgedQuery[] = [
  ...foodAndDrinkQueries,
  ...nothingExactQueries,
  ...peopleQueries,
  ...playQueries,
  ...houseQueries,
]

/** Queries of people who think of a person, an occasion or a budget, or write words apart. */
export const requestQueries: readonly JudgedQuery[] = [...sentenceQueries, ...wordQueries]
