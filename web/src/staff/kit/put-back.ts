import { showMessage } from '../../ui/flash/flash-queue.ts'
import { saveErrorsOf } from './editor/save-errors.ts'

/** Takes an entry out of the trash, and says whether that worked. */
export async function putBack(done: string, restore: () => Promise<unknown>): Promise<void> {
  try {
    await restore()
    showMessage(done)
  } catch (error) {
    showMessage(saveErrorsOf(error).all ?? 'That could not be restored.')
  }
}
