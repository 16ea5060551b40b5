import { linkHref } from '@ribbonry/prose'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { InsertDialog } from './insert-dialog.tsx'

const REFUSED = 'Please enter an address that begins with https://, or a path of this site that begins with /.'

interface LinkDialogProps {
  readonly editor: Editor
  readonly onClose: () => void
}

/** Asks for the target of the selected words; without a selection, for the words too. */
export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const known = String(editor.getAttributes('link')['href'] ?? '')
  const [asksWords] = useState(known === '' && editor.state.selection.empty)
  const [address, setAddress] = useState(known)
  const [words, setWords] = useState('')
  const [error, setError] = useState<string>()
  const insert = () => {
    const href = linkHref(withScheme(address))
    if (href === '') {
      setError(REFUSED)
      return
    }
    const chain = editor.chain().focus()
    const text = words.trim() === '' ? href : words.trim()
    const link = { type: 'link', attrs: { href } }
    if (asksWords)
      chain
        .insertContent({ type: 'text', text, marks: [link] })
        .unsetMark('link')
        .run()
    else chain.extendMarkRange('link').setLink({ href }).run()
    onClose()
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onClose()
  }
  return (
    <InsertDialog
      title={known === '' ? 'Add a link' : 'Change the link'}
      confirm={known === '' ? 'Add it' : 'Change it'}
      onConfirm={insert}
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
        label="Address"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        value={address}
        error={error}
        onChange={({ currentTarget }) => {
          setAddress(currentTarget.value)
          setError(undefined)
        }}
      />
      {asksWords && (
        <Field
          label="Words"
          hint="What readers press; the address when it is empty"
          value={words}
          onChange={({ currentTarget }) => {
            setWords(currentTarget.value)
          }}
        />
      )}
    </InsertDialog>
  )
}

/** Adds a scheme to an address without one, such as `example.com/tea`. */
function withScheme(address: string): string {
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(address.trim()) ? `https://${address.trim()}` : address
}
