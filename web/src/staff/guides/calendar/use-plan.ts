import type { StaffGuideRow } from '@ribbonry/contracts'
import { weekdayText } from '@ribbonry/dates'
import { CallError } from '../../../api/call-error.ts'
import { showMessage } from '../../../ui/flash/flash-queue.ts'
import { offerUndo } from '../../kit/undo-offers.ts'
import { usePlanGuide } from '../guide-calls.ts'

type Planned = Pick<StaffGuideRow, 'id' | 'title' | 'planned'>

/** Plans guides at once, with a way back; `shown` is how a guide stands while its plan is on the way. */
export function usePlan() {
  const { mutateAsync, variables, isPending } = usePlanGuide()
  const plan = async ({ id, title, planned: before }: Planned, planned: string | null, isUndo = false): Promise<void> => {
    if (before === planned) return
    try {
      await mutateAsync({ params: { id }, body: { planned } })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      showMessage(error.message)
      return
    }
    const done =
      planned === null ? `“${title}” has no day now.` : `“${title}” is planned for ${weekdayText(`${planned}T00:00:00Z`)}.`
    if (isUndo) showMessage(done)
    else offerUndo(done, () => void plan({ id, title, planned }, before, true))
  }
  const shown = (guide: StaffGuideRow): StaffGuideRow =>
    isPending && guide.id === variables.params.id ? { ...guide, planned: variables.body.planned } : guide
  return { plan, shown }
}
