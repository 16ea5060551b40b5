import { afterEach, describe, expect, it } from '@jest/globals'
import { Editor } from '@tiptap/react'
import { typeText } from '../../../../test/components/rich-text.ts'
import { shortDocumentOf, textOf } from './document.ts'
import { shortTextExtensions } from './text-extensions.ts'

let editor: Editor | undefined
afterEach(() => editor?.destroy())

function edit(text: string): Editor {
  const element = document.createElement('div')
  document.body.append(element)
  editor = new Editor({ element, extensions: shortTextExtensions(), content: shortDocumentOf(text), injectCSS: false })
  editor.commands.setTextSelection(editor.state.doc.content.size)
  return editor
}

const shown = (one: Editor) => textOf(one.getJSON())

/** The text after each of so many undos. */
function undone(one: Editor, times: number): string[] {
  return Array.from({ length: times }, () => {
    one.commands.undo()
    return shown(one)
  })
}

describe('an undo', () => {
  it('takes back a word, with the space after it, and a redo brings it again', () => {
    const one = edit('')
    typeText(one, 'Tea for two')
    expect(undone(one, 3)).toEqual(['Tea for', 'Tea', ''])
    one.commands.redo()
    one.commands.redo()
    expect(shown(one)).toBe('Tea for')
  })

  it('takes back one use of a tool, and then the words', () => {
    const one = edit('')
    typeText(one, 'Tea for two')
    one.commands.setTextSelection({ from: 1, to: 4 })
    one.commands.toggleBold()
    one.commands.toggleBulletList()
    expect(shown(one)).toBe('- **Tea** for two')
    expect(undone(one, 3)).toEqual(['**Tea** for two', 'Tea for two', 'Tea for'])
  })

  it('takes back what was pasted, not the words around it', () => {
    const one = edit('')
    typeText(one, 'Tea ')
    one.view.pasteText('for one or two', new Event('paste') as ClipboardEvent)
    typeText(one, 'fold')
    expect(undone(one, 3)).toEqual(['Tea for one or two', 'Tea', ''])
  })

  it('takes back a run of deletions by itself', () => {
    const one = edit('')
    typeText(one, 'Tea')
    for (const _ of [1, 2]) {
      one.view.someProp('handleKeyDown', (handle) => handle(one.view, new KeyboardEvent('keydown', { key: 'Backspace' })))
      const { from } = one.state.selection
      one.view.dispatch(one.state.tr.delete(from - 1, from))
    }
    expect([shown(one), ...undone(one, 2)]).toEqual(['T', 'Tea', ''])
  })
})
