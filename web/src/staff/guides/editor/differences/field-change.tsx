import { valueText } from './field-names.ts'
import styles from './differences.module.css'
import { WordChanges } from './word-changes.tsx'

interface FieldChangeProps {
  readonly field: string
  readonly before: unknown
  readonly after: unknown
  /** Names of categories by id. */
  readonly names: ReadonlyMap<number, string>
  readonly of?: 'before' | 'after'
}

/** Change of a field: pictures side by side, everything else as text. */
export function FieldChange({ field, before, after, names, of }: FieldChangeProps) {
  if (field === 'image') return <PictureChange before={valueText(before)} after={valueText(after)} {...(of && { of })} />
  const isMoney = field === 'price'
  const text = (value: unknown) => {
    const words = valueText(value, field === 'categories' ? names : undefined)
    return isMoney && words !== '' && !words.startsWith('$') ? `$${words}` : words
  }
  const [was, is] = [text(before), text(after)]
  const shown = of === 'before' ? was : of === 'after' ? is : `${was}${is}`
  return shown === '' ? <em className={styles.nothing}>Empty</em> : <WordChanges before={was} after={is} {...(of && { of })} />
}

function PictureChange({
  before,
  after,
  of,
}: {
  readonly before: string
  readonly after: string
  readonly of?: 'before' | 'after'
}) {
  const shown = [
    ['before', before, 'Before'],
    ['after', after, 'After'],
  ] as const
  return (
    <span className={styles.pictures}>
      {shown
        .filter(([side]) => of === undefined || of === side)
        .map(([side, src, words]) =>
          src === '' ? (
            <em key={side} className={styles.nothing}>
              No picture
            </em>
          ) : (
            <img key={side} src={src} alt={words} width={150} height={125} loading="lazy" />
          ),
        )}
    </span>
  )
}
