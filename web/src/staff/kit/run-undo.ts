import { CallError } from '../../api/call-error.ts'
import { showMessage } from '../../ui/flash/flash-queue.ts'
import { saveErrorsOf } from './editor/save-errors.ts'

/** For an undo of what is out of the trash by other means. */
export const BACK_ALREADY = 'It was restored already.'

/** What an undo did, in a sentence. */
export type Done<Answer> = string | ((answer: Answer) => string)

/** Restores an entry from the trash, and shows the outcome. */
export async function runUndo<Answer>(done: Done<Answer>, restore: () => Promise<Answer>): Promise<void> {
  try {
    const answer = await restore()
    showMessage(typeof done === 'string' ? done : done(answer))
  } catch (error) {
    if (isBackAlready(error)) showMessage(BACK_ALREADY)
    else showMessage(saveErrorsOf(error).all ?? 'That could not be restored.')
  }
}

/** Whether what is to be restored is out of the trash. */
export function isBackAlready(error: unknown): boolean {
  return error instanceof CallError && error.code === 'not-in-trash'
}
