import { useState } from 'react'
import { errorMessage } from '../../api/form-errors.ts'
import { showMessage } from '../../ui/flash/flash-queue.ts'
import { offerUndo } from '../kit/undo-offers.ts'
import { replacedText, restoredText } from './broken-link-texts.ts'
import { useReplaceLink, useUndoReplacement } from './broken-link-calls.ts'

/** A link, what replaces it, and the ids of the products in which it does. */
export interface PlannedLink {
  readonly link: string
  readonly to: string
  readonly posts: readonly number[]
}

const NOT_REPLACED = 'That could not be replaced just now.'
const NOT_UNDONE = 'That could not be undone just now.'
const NONE: ReadonlyMap<string, string> = new Map()

/** Replaces links one after the other. Those that are refused stay, each with its reason. */
export function useReplacement() {
  const replace = useReplaceLink()
  const undo = useUndo()
  const [errors, setErrors] = useState(NONE)
  const [done, setDone] = useState<ReadonlySet<string>>(new Set())
  const [isPending, setPending] = useState(false)
  /** Returns whether all were replaced. */
  const run = async (planned: readonly PlannedLink[]): Promise<boolean> => {
    setPending(true)
    const [refused, replaced, changes] = [new Map<string, string>(), new Set(done), [] as number[]]
    let [changed, skipped] = [0, 0]
    for (const { link, to, posts } of planned)
      try {
        const answer = await replace.mutateAsync({ body: { link, new_link: to, posts: [...posts] } })
        changed += answer.changed
        skipped += answer.skipped
        replaced.add(link)
        if (answer.change_id !== null) changes.push(answer.change_id)
      } catch (error) {
        refused.set(link, error instanceof Error ? errorMessage(error, NOT_REPLACED) : NOT_REPLACED)
      }
    setErrors(refused)
    setDone(replaced)
    setPending(false)
    const words = replacedText({ changed, skipped })
    if (changes.length > 0) offerUndo(words, () => void undo(changes))
    else if (refused.size < planned.length) showMessage(words)
    return refused.size === 0
  }
  return { run, errors, done, isPending }
}

/** Undoes changes, the last one first, and says what was left alone. */
function useUndo() {
  const { mutateAsync } = useUndoReplacement()
  return async (changes: readonly number[]): Promise<void> => {
    try {
      const left: { readonly title: string; readonly bg_title: string }[] = []
      let restored = 0
      for (const id of changes.toReversed()) {
        const answer = await mutateAsync({ body: { change_id: id } })
        restored += answer.restored
        left.push(...answer.left)
      }
      showMessage(restoredText(restored, left))
    } catch (error) {
      showMessage(error instanceof Error ? errorMessage(error, NOT_UNDONE) : NOT_UNDONE)
    }
  }
}
