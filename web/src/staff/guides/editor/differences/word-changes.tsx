import { wordDifferences } from '@ribbonry/guides'
import { useMemo } from 'react'
import styles from './differences.module.css'

interface WordChangesProps {
  readonly before: string
  readonly after: string
  /** Shows only this text, with its differences marked; by default both. */
  readonly of?: 'before' | 'after'
}

/** Word-by-word difference of two versions of a text. */
export function WordChanges({ before, after, of }: WordChangesProps) {
  const pieces = useMemo(() => [...wordDifferences(before, after).entries()], [before, after])
  return (
    <span className={styles.words}>
      {pieces.map(([at, { kind, text }]) => {
        if (kind === 'same') return <span key={at}>{text}</span>
        if (of !== undefined) return (kind === 'removed') === (of === 'before') && <mark key={at}>{text}</mark>
        return kind === 'removed' ? <del key={at}>{text}</del> : <ins key={at}>{text}</ins>
      })}
    </span>
  )
}
