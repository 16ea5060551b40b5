import { type CallAnswer, listGuideCalendar, type StaffGuideRow } from '@ribbonry/contracts'
import { weekdayText } from '@ribbonry/dates'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '../../../api/call-error.ts'
import { queryKey } from '../../../api/query-key.ts'
import { showMessage } from '../../../ui/flash/flash-queue.ts'
import { offerUndo } from '../../kit/undo-offers.ts'
import { usePlanGuide } from '../guide-calls.ts'
import { isReadyFor } from './calendar-entries.ts'

/** A ready guide and the day on which it could go out. */
export interface OfferedDay {
  readonly id: number
  readonly title: string
  /** yyyy-MM-dd */
  readonly day: string
}

type Planned = Pick<StaffGuideRow, 'id' | 'title' | 'planned'>

/**
 * Plans guides optimistically, with undo. `withPlan` applies a pending plan to a list of guides, and adds a guide picked up in
 * another month. A ready guide that got a day is `offered` for publication on it.
 */
export function usePlan(today: string) {
  const client = useQueryClient()
  const { mutateAsync, variables, isPending } = usePlanGuide()
  const [offered, offer] = useState<OfferedDay>()
  const plan = async ({ id, title, planned: before }: Planned, planned: string | null, isUndo = false): Promise<void> => {
    if (before === planned) return
    try {
      await mutateAsync({ params: { id }, body: { planned } })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      showMessage(error.message)
      return
    }
    const day = planned === null ? '' : weekdayText(`${planned}T00:00:00Z`)
    const done =
      planned === null
        ? `“${title}” has no day now.`
        : `“${title}” is planned for ${day}. Nothing is published by itself on that day.`
    const guide = guideOfAnyMonth(client, id)
    if (!isUndo && planned !== null && guide !== undefined && isReadyFor(guide, planned, today))
      offer({ id, title, day: planned })
    if (isUndo) showMessage(done)
    else offerUndo(done, () => void plan({ id, title, planned }, before, true))
  }
  const withPlan = (known: readonly StaffGuideRow[]): StaffGuideRow[] => {
    const rows = new Map(known.map((guide) => [guide.id, guide]))
    if (!isPending) return [...rows.values()]
    const id = Number(variables.params.id)
    const moved = rows.get(id) ?? guideOfAnyMonth(client, id)
    if (moved !== undefined) rows.set(id, { ...moved, planned: variables.body.planned })
    return [...rows.values()]
  }
  return { plan, withPlan, offered, offer }
}

function guideOfAnyMonth(client: QueryClient, id: number): StaffGuideRow | undefined {
  return client
    .getQueriesData<CallAnswer<typeof listGuideCalendar>>({ queryKey: queryKey(listGuideCalendar) })
    .flatMap(([, answer]) => (answer === undefined ? [] : [...answer.guides, ...answer.unplanned]))
    .find((guide) => guide.id === id)
}
