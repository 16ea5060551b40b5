import { CallError } from '../../../api/call-error.ts'
import { showMessage } from '../../../ui/flash/flash-queue.ts'
import { type Done, runUndo } from '../../kit/run-undo.ts'
import { offerUndo } from '../../kit/undo-offers.ts'

interface Undoable<Answer, Undone> {
  readonly run: () => Promise<Answer>
  /** What was done. */
  readonly done: (answer: Answer) => string
  readonly undo: (answer: Answer) => Promise<Undone>
  /** What the undo did. */
  readonly undone: Done<Undone>
}

/** Makes a call, shows its refusal, and offers to undo it. Returns whether it succeeded. */
export async function runUndoable<Answer, Undone>({ run, done, undo, undone }: Undoable<Answer, Undone>): Promise<boolean> {
  try {
    const answer = await run()
    offerUndo(done(answer), () => void runUndo(undone, () => undo(answer)))
    return true
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    showMessage(error.message)
    return false
  }
}
