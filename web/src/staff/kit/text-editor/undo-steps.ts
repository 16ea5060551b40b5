import { closeHistory } from '@tiptap/pm/history'
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state'
import { Extension } from '@tiptap/react'

/** Milliseconds of a pause within a word after which the rest of it is a step of its own. */
export const WORD_PAUSE_MS = 60_000

const WORD = /[\p{L}\p{N}'’-]/u
/** Edits that are a step each. */
const WHOLE: ReadonlySet<unknown> = new Set(['paste', 'drop', 'cut'])
const DELETIONS: ReadonlySet<string> = new Set(['Backspace', 'Delete'])

function before(state: EditorState, at: number): string {
  return state.doc.textBetween(Math.max(at - 1, state.doc.resolve(at).start()), at, '\n', '\n')
}

interface Storage {
  /** The next change of the text is the first one of a step. */
  isFirst: boolean
}

/** One undo takes back a word, a run of deletions, a paste or one use of a tool: the history alone would go by pauses. */
export const UndoSteps = Extension.create<object, Storage>({
  name: 'undoSteps',
  addStorage: () => ({ isFirst: false }),
  // A transaction of its own would draw the text once more.
  dispatchTransaction({ transaction, next }) {
    const begins = this.storage.isFirst && transaction.docChanged
    if (begins) this.storage.isFirst = false
    next(begins ? closeHistory(transaction) : transaction)
  },
  addProseMirrorPlugins() {
    const { storage } = this
    let isDeleting = false
    /** The last edit is whole: what is typed after it is another step. */
    let isWhole = false
    return [
      new Plugin({
        props: {
          handleTextInput: (view, from, _to, text) => {
            const isNewWord = WORD.test(text) && !WORD.test(before(view.state, from))
            if (isDeleting || isWhole || isNewWord) storage.isFirst = true
            isDeleting = false
            isWhole = false
            return false
          },
          handleKeyDown: (_view, { key }) => {
            const deletes = DELETIONS.has(key)
            if ((deletes && !isDeleting) || key === 'Enter') storage.isFirst = true
            if (deletes || key === 'Enter') isDeleting = deletes
            return false
          },
          handlePaste: () => {
            storage.isFirst = true
            return false
          },
          handleDrop: () => {
            storage.isFirst = true
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
