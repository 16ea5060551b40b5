import { countWords } from '@ribbonry/guides'
import { useEffect, useState, useSyncExternalStore } from 'react'
import styles from './guide-editor.module.css'

const FEWEST = 30
const MOST = 60
/** Number of words at the end of the scale. */
const SCALE = 90

export const wordsText = (count: number): string => (count === 1 ? '1 word' : `${count} words`)

/** Word count of a text, with the recommended 30 and 60 words. */
export function WordMeter({ count, isRule }: { readonly count: number; readonly isRule: boolean }) {
  const isFitting = count >= FEWEST && count <= MOST
  return (
    <p className={styles.meter}>
      <meter min={0} max={SCALE} low={FEWEST} high={MOST} optimum={45} value={Math.min(count, SCALE)} aria-label="Words" />
      <span className={isRule && !isFitting ? styles.fault : undefined}>
        <span className="num">{count}</span> {isRule ? `of ${FEWEST} to ${MOST} words` : count === 1 ? 'word' : 'words'}
      </span>
    </p>
  )
}

/** Number of words of a text while it is typed. */
class TypedWords {
  readonly #listeners = new Set<() => void>()
  #count: number

  constructor(text: string) {
    this.#count = countWords(text)
  }

  readonly count = (): number => this.#count

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly note = (text: string): void => {
    const count = countWords(text)
    if (count === this.#count) return
    this.#count = count
    for (const tell of this.#listeners) tell()
  }
}

/** Words of a field that keeps its own text. A key renders the meter alone, and only when the number changes. */
export function useTypedWords(value: string): TypedWords {
  const [words] = useState(() => new TypedWords(value))
  useEffect(() => words.note(value), [words, value])
  return words
}

/** The meter of a text that is being typed. */
export function TypedWordMeter({ words, isRule }: { readonly words: TypedWords; readonly isRule: boolean }) {
  return <WordMeter count={useSyncExternalStore(words.subscribe, words.count, words.count)} isRule={isRule} />
}
