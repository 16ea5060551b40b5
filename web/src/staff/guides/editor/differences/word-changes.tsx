import { wordDifferences } from '@ribbonry/guides'
import { useMemo } from 'react'
import styles from './differences.module.css'

interface WordChangesProps {
  readonly before: string
  readonly after: string
  /** One of the two texts alone, with what it has of its own; both unless told. */
  readonly of?: 'before' | 'after'
}

/** Two versions of a text in one, word by word. */
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
