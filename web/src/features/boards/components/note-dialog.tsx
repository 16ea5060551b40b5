import { COMMENT_LENGTH, type BoardItem } from '@ribbonry/contracts'
import { type FormEvent, useId, useRef } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import styles from './forms.module.css'

interface NoteDialogProps {
  readonly item: BoardItem
  readonly onSave: (comment: string) => void
  readonly onClose: () => void
}

export function NoteDialog({ item, onSave, onClose }: NoteDialogProps) {
  const form = useId()
  const text = useRef<HTMLTextAreaElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave(text.current?.value.trim() ?? '')
    onClose()
  }
  return (
    <Dialog
      title="A note beside it"
      description={item.title}
      onClose={onClose}
      focus={text}
      foot={
        <>
          <Button onClick={onClose}>Not now</Button>
          <Button type="submit" form={form} variant="main" className={styles.grow}>
            Save the note
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <TextArea
          ref={text}
          label="Your note"
          name="comment"
          rows={4}
          maxLength={COMMENT_LENGTH}
          defaultValue={item.comment}
          placeholder="Who it is for, and why"
        />
      </form>
    </Dialog>
  )
}
