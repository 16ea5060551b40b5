import type { JudgedQuery } from './judged-query.ts'
import { foodAndDrinkQueries } from './food-and-drink.ts'
import { nothingExactQueries } from './nothing-exact.ts'
import { peopleQueries } from './people-and-occasions.ts'
import { playQueries } from './play-and-outdoors.ts'
import { houseQueries } from './things-for-the-house.ts'

/** Sixty queries over the demo's gifts, six of which nothing answers exactly. */
export const judgedQueries: readonly JudgedQuery[] = [
  ...foodAndDrinkQueries,
  ...nothingExactQueries,
  ...peopleQueries,
  ...playQueries,
  ...houseQueries,
]
