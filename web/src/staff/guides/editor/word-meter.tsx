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
