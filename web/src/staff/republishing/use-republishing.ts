import { CallError } from '../../api/call-error.ts'
import { showMessage } from '../../ui/flash/flash-queue.ts'
import { offerUndo } from '../kit/undo-offers.ts'
import { useRepublishGifts, useUndoRepublishing } from './republishing-calls.ts'
import { republishedText, restoredText } from './republishing-texts.ts'

/** Milliseconds in which a republishing can be taken back by its message: long enough to look at the site. */
const OFFERED_MS = 30_000

/** Republishes gifts, and offers to undo it. */
export function useRepublishing() {
  const { mutateAsync: republish, isPending } = useRepublishGifts()
  const { mutateAsync: undo } = useUndoRepublishing()

  const takeBack = (changeId: number) =>
    attempt(async () => {
      const { restored, left } = await undo({ body: { change_id: changeId } })
      showMessage(restoredText(restored, left))
    })
  const run = (ids: readonly number[]) =>
    attempt(async () => {
      const { republished, left, change_id: changeId } = await republish({ body: { ids: [...ids] } })
      const text = republishedText(republished, left)
      if (changeId === null) showMessage(text)
      else offerUndo(text, () => void takeBack(changeId), OFFERED_MS)
    })
  return { run, isPending }
}

/** Runs a call and shows its refusal as a message. */
async function attempt(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    showMessage(error.message)
  }
}
