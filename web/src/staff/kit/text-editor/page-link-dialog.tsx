import type { Editor } from '@tiptap/react'
import { type KeyboardEvent, useId, useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { InsertDialog } from './insert-dialog.tsx'
import { ownPath } from './own-path.ts'
import { type FoundPage, useFoundPages } from './page-queries.ts'
import styles from './insert-dialog.module.css'

const REFUSED = 'Please choose a page of ours, or enter its address.'

interface PageLinkDialogProps {
  readonly editor: Editor
  /** Typed characters that the link replaces: the @ that opened the window. */
  readonly replaced: number
  readonly onClose: () => void
}

/** Asks for the page of ours to which the chosen words lead, by title or address; without chosen words its title is inserted. */
export function PageLinkDialog({ editor, replaced, onClose }: PageLinkDialogProps) {
  const known = String(editor.getAttributes('link')['href'] ?? '')
  const [typed, setTyped] = useState(known)
  const [error, setError] = useState<string>()
  const [at, setAt] = useState(0)
  const id = useId()
  const { pages, isLoading } = useFoundPages(typed)
  const insert = (path: string, title: string) => {
    const mark = { type: 'link', attrs: { href: path } }
    const { from, empty } = editor.state.selection
    // Focused at once: Tiptap's own command focuses a frame later, and keys until then would be lost.
    editor.view.focus()
    const chain = editor.chain()
    if (empty && known === '')
      chain
        .insertContentAt({ from: from - replaced, to: from }, { type: 'text', text: title, marks: [mark] })
        .unsetMark('link')
        .run()
    else chain.extendMarkRange('link').setLink({ href: path }).run()
    onClose()
  }
  const confirm = () => {
    const chosen = pages[at]
    const path = ownPath(typed, location.origin)
    if (path !== undefined) insert(path, path)
    else if (chosen !== undefined) insert(chosen.path, chosen.title)
    else setError(REFUSED)
  }
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || pages.length === 0) return
    event.preventDefault()
    setAt((now) => (now + step + pages.length) % pages.length)
  }
  const remove = () => {
    editor.view.focus()
    editor.chain().extendMarkRange('link').unsetLink().run()
    onClose()
  }
  return (
    <InsertDialog
      title={known === '' ? 'Link to a page of ours' : 'Change the link'}
      confirm={known === '' ? 'Add it' : 'Change it'}
      onConfirm={confirm}
      onClose={onClose}
      actions={
        known !== '' && (
          <Button small onClick={remove}>
            Remove it
          </Button>
        )
      }
    >
      <Field
        label="Page"
        role="combobox"
        aria-expanded={pages.length > 0}
        aria-controls={id}
        aria-activedescendant={pages.length > 0 ? `${id}-${at}` : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={2000}
        value={typed}
        error={error}
        hint="Words of its title, or its address"
        onKeyDown={move}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setError(undefined)
          setAt(0)
        }}
      />
      <FoundPages id={id} pages={pages} at={at} isLoading={isLoading} onChoose={({ path, title }) => insert(path, title)} />
    </InsertDialog>
  )
}

interface FoundPagesProps {
  readonly id: string
  readonly pages: readonly FoundPage[]
  readonly at: number
  readonly isLoading: boolean
  readonly onChoose: (page: FoundPage) => void
}

function FoundPages({ id, pages, at, isLoading, onChoose }: FoundPagesProps) {
  return (
    <div id={id} role="listbox" aria-label="Pages" aria-busy={isLoading} className={styles.pages}>
      {[...pages.entries()].map(([index, page]) => (
        <div
          key={`${page.kind} ${page.path}`}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === at}
          tabIndex={-1}
          onPointerDown={(event) => {
            event.preventDefault()
            onChoose(page)
          }}
        >
          <span>{page.title}</span>
          <small>{`${page.kind} · ${page.path}`}</small>
        </div>
      ))}
    </div>
  )
}
