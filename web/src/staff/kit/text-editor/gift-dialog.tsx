import type { Editor } from '@tiptap/react'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { GiftSearch } from '../editor/gift-picker.tsx'
import styles from './insert-dialog.module.css'

interface GiftDialogProps {
  readonly editor: Editor
  readonly onClose: () => void
}

/** Finds a gift and inserts it into the text, followed by an empty line. */
export function GiftDialog({ editor, onClose }: GiftDialogProps) {
  return (
    <Dialog title="Add a gift" onClose={onClose}>
      <div className={styles.dialog}>
        <GiftSearch
          label="Find a gift"
          taken={[]}
          error={undefined}
          onChoose={({ id }) => {
            editor
              .chain()
              .focus()
              .insertContent([{ type: 'gift', attrs: { id } }, { type: 'paragraph' }])
              .run()
            onClose()
          }}
        />
      </div>
    </Dialog>
  )
}
