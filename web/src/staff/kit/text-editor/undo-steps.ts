import { closeHistory } from '@tiptap/pm/history'
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { Extension } from '@tiptap/react'

/** Milliseconds of a pause within a word after which the rest of it is a step of its own. */
export const WORD_PAUSE_MS = 60_000

const WORD = /[\p{L}\p{N}'’-]/u
/** Edits that are a step each. */
const WHOLE: ReadonlySet<unknown> = new Set(['paste', 'drop', 'cut'])
const DELETIONS: ReadonlySet<string> = new Set(['Backspace', 'Delete'])

function beginStep(view: EditorView): void {
  view.dispatch(closeHistory(view.state.tr))
}

function before(state: EditorState, at: number): string {
  return state.doc.textBetween(Math.max(at - 1, state.doc.resolve(at).start()), at, '\n', '\n')
}

/** One undo takes back a word, a run of deletions, a paste or one use of a tool: the history alone would go by pauses. */
export const UndoSteps = Extension.create({
  name: 'undoSteps',
  addProseMirrorPlugins: () => {
    let isDeleting = false
    /** The last edit is whole: what is typed after it is another step. */
    let isWhole = false
    return [
      new Plugin({
        props: {
          handleTextInput: (view, from, _to, text) => {
            const isNewWord = WORD.test(text) && !WORD.test(before(view.state, from))
            if (isDeleting || isWhole || isNewWord) beginStep(view)
            isDeleting = false
            isWhole = false
            return false
          },
          handleKeyDown: (view, { key }) => {
            const deletes = DELETIONS.has(key)
            if ((deletes && !isDeleting) || key === 'Enter') beginStep(view)
            if (deletes || key === 'Enter') isDeleting = deletes
            return false
          },
          handlePaste: (view) => {
            beginStep(view)
            return false
          },
          handleDrop: (view) => {
            beginStep(view)
            return false
          },
        },
        appendTransaction: (transactions: readonly Transaction[]) => {
          // Not closed here: what the editor appends to a paste belongs to its step.
          if (transactions.some((one) => WHOLE.has(one.getMeta('uiEvent')))) isWhole = true
          return null
        },
      }),
    ]
  },
})
