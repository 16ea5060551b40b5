import { showMessage } from '../../ui/flash/flash-queue.ts'
import { saveErrorsOf } from './editor/save-errors.ts'

/** Restores an entry from the trash, and shows the outcome. */
export async function runUndo(done: string, restore: () => Promise<unknown>): Promise<void> {
  try {
    await restore()
    showMessage(done)
  } catch (error) {
    showMessage(saveErrorsOf(error).all ?? 'That could not be restored.')
  }
}
