import { act } from '@testing-library/react'
import type { Editor } from '@tiptap/react'

/** The editor of a text field; undefined for other fields. */
export function editorOf(field: HTMLElement): Editor | undefined {
  return field.hasAttribute('contenteditable') ? (field as HTMLElement & { readonly editor?: Editor }).editor : undefined
}

/** Replaces the words of an editor, like select-all and paste. */
export function fillEditor(editor: Editor, text: string): void {
  const content = text.split('\n\n').map((part) => ({
    type: 'paragraph',
    ...(part === '' ? {} : { content: [{ type: 'text', text: part }] }),
  }))
  act(() => {
    editor.view.focus()
    editor.commands.setContent(content)
  })
}

/** Chooses characters of the first paragraph of a text. */
export function chooseText(field: HTMLElement, from: number, to: number): void {
  const editor = editorOf(field)
  if (editor === undefined) throw new Error('This is no text editor')
  act(() => {
    editor.view.focus()
    editor.commands.setTextSelection({ from: from + 1, to: to + 1 })
  })
}

/** Types characters at the cursor, as the browser reports them to an editor. */
export function typeText({ view }: Editor, text: string): void {
  for (const unit of text) {
    const { from, to } = view.state.selection
    const insert = () => view.state.tr.insertText(unit, from, to)
    const isHandled = view.someProp('handleTextInput', (handle) => handle(view, from, to, unit, insert)) === true
    if (!isHandled) view.dispatch(insert())
  }
}
