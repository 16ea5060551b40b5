import { useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { showMessage } from '../../../ui/flash/flash-queue.ts'
import { TextArea } from '../../../ui/form/field.tsx'
import { bookmarkletOf } from './bookmarklet.ts'
import { UPDATER_PATH } from './updater-texts.ts'
import styles from './updater.module.css'

/** Code of the bookmark, to copy: pages of this site run no code of links, so there is none to drag. */
export function BookmarkHelp() {
  const [code, setCode] = useState('')
  const copy = () => {
    navigator.clipboard.writeText(code).then(
      () => showMessage('Copied.'),
      () => showMessage('It could not be copied. Please mark it and copy it yourself.'),
    )
  }
  return (
    <details
      className={styles.bookmark}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setCode(bookmarkletOf(new URL(UPDATER_PATH, location.origin).href))
      }}
    >
      <summary>Fill the form from a shop’s page</summary>
      <p>Make a bookmark in your browser and paste this as its address. Press it on the page of a product.</p>
      <TextArea label="Address of the bookmark" rows={3} readOnly spellCheck={false} value={code} />
      <Button small onClick={copy}>
        Copy it
      </Button>
    </details>
  )
}
