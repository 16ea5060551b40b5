import type { DropOff } from '@ribbonry/contracts'
import { CallError } from '../../api/call-error.ts'
import { showMessage } from '../../ui/flash/flash-queue.ts'
import { runUndo } from '../kit/run-undo.ts'
import { offerUndo } from '../kit/undo-offers.ts'
import { useDisqualify } from './drop-off-calls.ts'

/** Name of a drop-off in messages, after it left the list. */
export const nameOf = ({ title, name, email, link }: DropOff): string =>
  [title, name, email, link].find((text) => text !== '') ?? 'A pitch'

/** Disqualifies a campaign, and offers to undo it. */
export function useDisqualification() {
  const { mutateAsync, isPending } = useDisqualify()
  const disqualify = async (dropOff: DropOff): Promise<void> => {
    const { id } = dropOff
    try {
      await mutateAsync({ body: { id } })
      offerUndo(`${nameOf(dropOff)} is off the list.`, () => {
        void runUndo(`${nameOf(dropOff)} is on the list again.`, () => mutateAsync({ body: { id, undo: true } }))
      })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      showMessage(error.message)
    }
  }
  return { disqualify, isPending }
}
