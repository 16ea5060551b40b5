import type { Operation } from '@ribbonry/contracts'
import { CallError } from '../../api/call-error.ts'
import { showMessage } from '../../ui/flash/flash-queue.ts'
import { useUndoOperation } from './operation-calls.ts'
import { undoneText } from './operation-texts.ts'

/** Takes an operation back, and says what came of it. */
export function useUndo() {
  const { mutateAsync, isPending } = useUndoOperation()
  const undo = async ({ id }: Pick<Operation, 'id'>): Promise<void> => {
    try {
      const { operation } = await mutateAsync({ params: { operation: id } })
      showMessage(undoneText(operation))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      showMessage(error.message)
    }
  }
  return { undo, isPending }
}
