import type { CallAnswer, listEtsyKeywords } from '@ribbonry/contracts'
import { etsyStateText } from './etsy-texts.ts'
import styles from './etsy.module.css'

/** Why Etsy is not asked now; nothing while it is. */
export function EtsyStateNote({ etsy }: { readonly etsy: CallAnswer<typeof listEtsyKeywords>['etsy'] | undefined }) {
  const text = etsy && etsyStateText(etsy)
  return text === undefined ? null : (
    <p className={styles.state} role="status">
      {text}
    </p>
  )
}
