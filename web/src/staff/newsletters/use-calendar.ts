import type { Newsletter } from '@ribbonry/contracts'
import { dayPlus, newYorkDay } from '@ribbonry/dates'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { newslettersQuery } from './newsletter-calls.ts'
import { isLocked, isToCome, sendMoment } from './send-time.ts'
import { useMoveNewsletter } from './use-move-newsletter.ts'

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/
/** A month has at most so many days. */
const LONGEST_MONTH = 31

/** A move that somebody has to confirm, because it cannot be taken back. */
export interface AskedMove {
  readonly newsletter: Newsletter
  readonly day: string
}

/** Whether a newsletter takes no changes any more once it has this day. */
function isLockedOn(day: string, newsletter: Newsletter): boolean {
  return isLocked(sendMoment(day, newsletter), Date.now())
}

/**
 * The month in the address, or that of a day, its newsletters by day, and those without one.
 * @param initial yyyy-MM-dd; empty for today
 */
export function useCalendar(initial: string) {
  const [now] = useState(() => Date.now())
  const today = newYorkDay(new Date(now))
  const [search, setSearch] = useSearchParams()
  const given = search.get('month') ?? ''
  const usual = (initial === '' ? today : initial).slice(0, 7)
  const month = MONTH.test(given) ? given : usual
  const first = `${month}-01`
  const answer = useQuery({
    ...newslettersQuery({ query: { from: first, to: dayPlus(first, LONGEST_MONTH) } }),
    placeholderData: keepPreviousData,
  })
  const { move, dayOf } = useMoveNewsletter()
  const [asked, setAsked] = useState<AskedMove>()
  const { data: all } = useQuery(newslettersQuery())
  const dated = answer.data?.newsletters ?? []
  const undated = (all?.newsletters ?? []).filter((one) => one.schedule === null && !dated.some(({ id }) => id === one.id))
  const newsletters = [...dated, ...undated]
  const drop = (id: number, day: string) => {
    const newsletter = newsletters.find((one) => one.id === id)
    if (newsletter === undefined || dayOf(newsletter) === day) return
    if (isLockedOn(day, newsletter)) setAsked({ newsletter, day })
    else void move(newsletter, day)
  }
  return {
    answer,
    month,
    today,
    /** The first day on which something can still go out. */
    firstFree: isToCome(sendMoment(today, { schedule: null }), now) ? today : dayPlus(today, 1),
    onMonth: (day: string) => {
      const next = day.slice(0, 7)
      if (next === month) return
      const params = new URLSearchParams(search)
      if (next === usual) params.delete('month')
      else params.set('month', next)
      setSearch(params, { preventScrollReset: true })
    },
    /** Those of the month. */
    newsletters: dated,
    /** Of these and those without a day, whose day is empty. */
    byDay: Map.groupBy(newsletters, dayOf),
    drop,
    asked,
    confirm: () => {
      if (asked !== undefined) void move(asked.newsletter, asked.day)
      setAsked(undefined)
    },
    leave: () => setAsked(undefined),
  }
}
