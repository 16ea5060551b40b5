import { z } from 'zod'
import { call } from '../call.ts'
import { GIFT_FACTS } from '../facts.ts'
import { Country, Moment } from '../scalars.ts'
import { Post } from './post.ts'

const Day = z.int().min(1).max(24)

export const getAdvent = call({
  service: 'catalog',
  method: 'GET',
  path: '/api/advent',
  summary: 'The advent calendar of the year: the doors that are open with their gifts, and when the next one opens',
  access: 'visitor',
  /** Doors open by the calendar day of the country's edition. */
  query: z.object({ country: Country.optional() }),
  answer: z.object({
    year: z.int(),
    /** In order; none before December. All 24 stay open until the end of the year. */
    doors: z.array(z.object({ day: Day, post: Post })),
    /** The door that opens next; null once all are open. */
    next: z.object({ day: Day, opens: Moment }).nullable(),
  }),
  // At most: the answer itself ends at the next midnight of the edition.
  cache: { fresh: 300, stale: 3600, shows: [...GIFT_FACTS, 'order'] },
})
