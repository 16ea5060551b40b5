import { inlineParts } from '@ribbonry/guides'
import { Fragment } from 'react'
import { LocalLink } from '../../../regions/local-link.tsx'
import styles from './guide-words.module.css'

/** A text of a guide with its links, in the region of the page. All other brackets are shown as typed. */
export function GuideWords({ text }: { readonly text: string }) {
  return [...inlineParts(text).entries()].map(([at, part]) =>
    typeof part === 'string' ? (
      <Fragment key={at}>{part}</Fragment>
    ) : (
      <LocalLink key={at} className={styles.link} href={part.path}>
        {part.words}
      </LocalLink>
    ),
  )
}
