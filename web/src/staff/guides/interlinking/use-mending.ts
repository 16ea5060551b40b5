import type { CallAnswer, CallInput, mendLinks } from '@ribbonry/contracts'
import { CallError } from '../../../api/call-error.ts'
import { showMessage } from '../../../ui/flash/flash-queue.ts'
import { offerUndo } from '../../kit/undo-offers.ts'
import { useMendLinks, usePreviewMending, useUndoMending } from './interlinking-calls.ts'
import { mendedText, restoredText } from './interlinking-texts.ts'

/** Milliseconds in which a change can be taken back by its message: long enough to look at a guide. */
const OFFERED_MS = 30_000

export type LinkChange = CallInput<typeof mendLinks>['body']['changes'][number]
export type Mending = CallAnswer<typeof mendLinks>

/** Previews and makes changes of links, and offers to take them back. */
export function useMending() {
  const preview = usePreviewMending()
  const mend = useMendLinks()
  const { mutateAsync: undo } = useUndoMending()

  const takeBack = async (changeId: number) => {
    try {
      const { restored, skipped } = await undo({ body: { change_id: changeId } })
      showMessage(restoredText(restored.length, skipped))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      showMessage(error.message)
    }
  }

  return {
    error: preview.error ?? mend.error,
    isPending: preview.isPending || mend.isPending,
    /** Undefined where the call was refused; `error` says why. */
    preview: (changes: readonly LinkChange[]): Promise<Mending | undefined> =>
      preview.mutateAsync({ body: { changes: [...changes], preview: true } }).catch(refused),
    /** Returns whether the change was made. */
    run: async (changes: readonly LinkChange[]): Promise<boolean> => {
      const done = await mend.mutateAsync({ body: { changes: [...changes] } }).catch(refused)
      if (done === undefined) return false
      const { changed, skipped, left, change_id: changeId } = done
      const text = mendedText(changed.length, skipped, left)
      if (changeId === null) showMessage(text)
      else offerUndo(text, () => void takeBack(changeId), OFFERED_MS)
      return true
    },
  }
}

/** Ignores refused calls, which the mutation shows. @throws any other error */
function refused(error: unknown): undefined {
  if (!(error instanceof CallError)) throw error
}
