import type { Part } from '../part.ts'
import { describeRatio } from '../report/ratio-outcome.ts'
import { figure } from '../report/table.ts'
import { median, percentile, ratiosOf, spreadOf } from '../statistics/statistics.ts'
import { timeCounts } from '../tracking/count-times.ts'
import { MANY_EVENTS, MANY_POSTS, manyEvents } from '../tracking/many-events.ts'

const PAGE_AT_MOST_MS = 15
const TOP_AT_LEAST = 2.5
const PAGES_A_PAIR = 100

/**
 * Reads of statistics and scores over 50 million events, from the aggregate tables. The top is also read from the events
 * themselves.
 */
export const trackingCounts: Part = async ({ stack, rules }) => {
  const folder = await manyEvents(stack)
  const { ofItems, top, tables } = await timeCounts({
    folder,
    posts: MANY_POSTS,
    pages: rules.pairs * PAGES_A_PAIR,
    tops: rules.pairs,
  })
  const events = MANY_EVENTS.toLocaleString('en')
  const pairs = top.map(({ counts, events: raw }) => ({ ours: raw, reference: counts }))
  return [
    {
      what: `counts of the 40 items of a page over ${events} events, 99th percentile`,
      measured: { ...spreadOf(ofItems), median: percentile(ofItems, 0.99) },
      unit: 'ms',
      target: { atMost: PAGE_AT_MOST_MS },
      details: [`median ${figure(median(ofItems))} ms, of ${ofItems.length} pages`, tables.join(', ')],
    },
    {
      what: `top 40 of all items over ${events} events, from the counts, against the same from the events`,
      measured: spreadOf(ratiosOf(pairs, (milliseconds) => milliseconds)),
      unit: 'x',
      target: { atLeast: TOP_AT_LEAST },
      details: [
        `from the counts ${describeRatio(spreadOf(pairs.map(({ reference }) => reference)))} ms,
          from the events ${describeRatio(spreadOf(pairs.map(({ ours }) => ours)))} ms`,
      ],
    },
  ]
}
