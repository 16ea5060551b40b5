import { useState } from 'react'
import { Button, buttonClass } from '../buttons/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { Field } from '../form/field.tsx'
import { QrCode } from '../qr/qr-code.tsx'
import { copyText, openShareSheet, sharePlaces } from './sharing.ts'
import styles from './share-dialog.module.css'

const STATUS_TEXT = {
  copied: 'The link is on your clipboard.',
  failed: 'Your browser would not let us copy the link.',
  nothing: '',
} as const

interface ShareDialogProps {
  readonly title: string
  /** Full URL of the page. */
  readonly url: string
  readonly onClose: () => void
}

/** Share dialog: link, code for a phone, some sites, and the device's own sheet. */
export function ShareDialog({ title, url, onClose }: ShareDialogProps) {
  const [status, setStatus] = useState('')
  const copy = async () => {
    setStatus(STATUS_TEXT[await copyText(url)])
  }
  return (
    <Dialog title="Tell somebody" description={title} onClose={onClose}>
      <div className={styles.copy}>
        <Field
          label="Link to this page"
          value={url}
          readOnly
          onFocus={(event) => {
            event.currentTarget.select()
          }}
        />
        <Button
          variant="main"
          onClick={() => {
            void copy()
          }}
        >
          Copy
        </Button>
      </div>
      <output className={styles.status}>{status}</output>
      <ul className={styles.places}>
        {sharePlaces(title, url).map(({ name, href }) => (
          <li key={name}>
            <a className={buttonClass({ small: true })} href={href} target="_blank" rel="noopener noreferrer">
              {name}
            </a>
          </li>
        ))}
        {typeof navigator.share === 'function' && (
          <li>
            <Button
              small
              onClick={() => {
                void openShareSheet(title, url)
              }}
            >
              Another app
            </Button>
          </li>
        )}
      </ul>
      <figure className={styles.code}>
        <QrCode text={url} label="A code that leads to this page" />
        <figcaption>Point a phone’s camera at it, and the page opens there.</figcaption>
      </figure>
    </Dialog>
  )
}
