import type { CallAnswer, listEtsyKeywords } from '@ribbonry/contracts'
import { etsyStateText } from './etsy-texts.ts'
import styles from './etsy.module.css'

interface EtsyStateNoteProps {
  readonly etsy: CallAnswer<typeof listEtsyKeywords>['etsy'] | undefined
  /** What stands there while Etsy is asked, so that nothing below it moves. */
  readonly otherwise?: string
}

/** Why Etsy is not asked now. */
export function EtsyStateNote({ etsy, otherwise }: EtsyStateNoteProps) {
  const text = etsy && etsyStateText(etsy)
  if (text === undefined && otherwise === undefined) return null
  return (
    <p className={styles.state} data-quiet={text === undefined ? '' : undefined} role="status">
      {text ?? otherwise}
    </p>
  )
}
