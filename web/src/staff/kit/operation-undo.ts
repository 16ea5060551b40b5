import { type Call, type Operation, undoGuideOperation, undoOperation } from '@ribbonry/contracts'
import { CallError } from '../../api/call-error.ts'
import { mutation } from '../../api/mutation.ts'
import { showMessage } from '../../ui/flash/flash-queue.ts'
import { BACK_ALREADY } from './run-undo.ts'
import { offerUndo } from './undo-offers.ts'

interface Refreshed {
  readonly refresh: readonly Call[]
  readonly stale?: readonly Call[]
}

/** Shows what was done, and offers to take the operation back that a call recorded; `back` is shown when that is done. */
type OfferOperationUndo = (operation: string | null, done: string, back: string) => void

/** Operations of editorial are taken back there, at once: the list of all operations may not know them yet. */
const OF_EDITORIAL = /^editorial-(\d+)$/

const LEFT = 'It stays as it is: somebody has changed or restored it since, or its place is taken.'

/** Restoring from a trash counts as the undo of what removed it: nothing is left to take back. */
const RESTORED = 'restore'

/**
 * Hook that offers the undo of operations: `const useUndoSynonym = operationUndo({ refresh: [listSynonyms] })`. Where nothing was
 * changed (`null`), there is nothing to take back.
 */
export function operationUndo(refreshed: Refreshed): () => OfferOperationUndo {
  const useUndo = mutation(undoOperation, { ...refreshed, failsOffline: true })
  const useGuideUndo = mutation(undoGuideOperation, { ...refreshed, failsOffline: true })
  return () => {
    const { mutateAsync } = useUndo()
    const { mutateAsync: undoOfGuides } = useGuideUndo()
    const undo = async (operation: string, back: string): Promise<void> => {
      try {
        const number = OF_EDITORIAL.exec(operation)?.[1]
        const answer =
          number === undefined
            ? await mutateAsync({ params: { operation } })
            : await undoOfGuides({ params: { id: Number(number) } })
        showMessage(outcomeOf(answer.operation, back))
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        showMessage(error.message)
      }
    }
    return (operation, done, back) => {
      if (operation === null) showMessage(done)
      else offerUndo(done, () => void undo(operation, back))
    }
  }
}

function outcomeOf({ action, skipped }: Pick<Operation, 'action' | 'skipped'>, back: string): string {
  if (action === RESTORED) return BACK_ALREADY
  return skipped > 0 ? LEFT : back
}
