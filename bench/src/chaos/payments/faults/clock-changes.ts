import { dayPlus, newYorkDay, newYorkMidnight } from '@ribbonry/dates'
import { payForDay, payForDayByPaypal } from '../../../payments/boost-buyers.ts'
import { expectOutcome, oneBuyer } from '../boost-days.ts'
import { untilAnswered } from '../paying.ts'
import type { PaymentsFault } from '../payments-fault.ts'

const HOUR_MS = 3_600_000
const DAYS_SOLD = 365

/** Days on sale that do not have 24 hours in New York. */
function daysOfChange(): { readonly day: string; readonly hours: number }[] {
  const today = newYorkDay(new Date())
  return Array.from({ length: DAYS_SOLD - 2 }, (_, index) => dayPlus(today, index + 2))
    .map((day) => ({ day, hours: (newYorkMidnight(dayPlus(day, 1)).getTime() - newYorkMidnight(day).getTime()) / HOUR_MS }))
    .filter(({ hours }) => hours !== 24)
}

/**
 * Sells the days of clock changes and those around them, once each. Tests of payments check what is sold at New York's midnight
 * during a change: they move the clock of the service over 8 March and 1 November 2026.
 */
export const clockChanges: PaymentsFault = {
  name: 'boost-clocks',
  what: 'the days on which clocks change, and those around them (a clock moved over 8 March and 1 November: test boost-clocks)',
  inject: async (stage) => {
    const changes = daysOfChange()
    for (const { day } of changes)
      for (const [index, sold] of [dayPlus(day, -1), day, dayPlus(day, 1)].entries()) {
        const [buyer, other] = [await oneBuyer(stage), await oneBuyer(stage)]
        const way = { calls: stage.buyers, paypal: stage.paypal }
        const pay = () => (index === 1 ? payForDayByPaypal(way, sold, buyer) : payForDay(stage.buyers, sold, buyer))
        expectOutcome(await untilAnswered(pay), 'success', `The buyer of ${sold}`)
        const late = await untilAnswered(() => payForDay(stage.buyers, sold, other))
        expectOutcome(late, 'date-not-available', `Somebody else, on ${sold},`)
      }
    return `${changes.map(({ day, hours }) => `${day} has ${hours} hours`).join(', ')}: ${changes.length * 3} days sold once`
  },
}
