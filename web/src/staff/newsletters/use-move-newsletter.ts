import type { Newsletter } from '@ribbonry/contracts'
import { weekdayText } from '@ribbonry/dates'
import { CallError } from '../../api/call-error.ts'
import { showMessage } from '../../ui/flash/flash-queue.ts'
import { offerUndo } from '../kit/undo-offers.ts'
import { bodyOf, valuesOf } from './letter-values.ts'
import { useSaveNewsletter } from './newsletter-calls.ts'
import { nameOf, sendDay } from './newsletter-state.ts'

/** Moves newsletters to other days, or to their first one, shown at once, with undo while the lock allows it. */
export function useMoveNewsletter() {
  const { mutateAsync, variables, isPending } = useSaveNewsletter()
  /** @param day empty takes its day away, which an undo does */
  const move = async (newsletter: Newsletter, day: string, isUndo = false): Promise<void> => {
    const before = sendDay(newsletter)
    if (before === day) return
    const { id, version } = newsletter
    try {
      const body = { ...bodyOf({ ...valuesOf(newsletter), day }), without_day: day === '', newsletter_id: id, version }
      const { newsletter: moved } = await mutateAsync({ body })
      const name = `“${nameOf(newsletter)}”`
      const done = day === '' ? `${name} has no day.` : `${name} goes out on ${weekdayText(`${day}T00:00:00Z`)}.`
      if (isUndo || moved?.editable !== true) showMessage(done)
      else offerUndo(done, () => void move(moved, before, true))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      showMessage(error.message)
    }
  }
  /** The day where a newsletter is shown, empty without one: while it is being moved, the new one. */
  const dayOf = (newsletter: Newsletter): string => {
    const { newsletter_id: id, without_day: isWithout } = variables?.body ?? {}
    if (!isPending || id !== newsletter.id) return sendDay(newsletter)
    const { schedule_year: year, schedule_month: month, schedule_day: day } = variables?.body ?? {}
    return isWithout === true ? '' : [year, month, day].join('-')
  }
  return { move, dayOf }
}
