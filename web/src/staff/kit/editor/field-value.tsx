import styles from './field-value.module.css'

/** A value of a form, where two versions are compared: text, or pictures, prices, entries by their titles. */
export function FieldValue({ value }: { readonly value: unknown }) {
  if (Array.isArray(value) && value.length > 0)
    return (
      <ul className={styles.list}>
        {[...value.entries()].map(([place, item]: [number, unknown]) => (
          <li key={place}>
            <FieldValue value={item} />
          </li>
        ))}
      </ul>
    )
  if (isRecord(value)) {
    const { src, title, country, price } = value
    if (typeof src === 'string') return <img src={src} alt="" className={styles.picture} />
    if (typeof title === 'string') return <span>{title}</span>
    if (typeof country === 'string') return <span>{`${country} ${String(price)}`}</span>
  }
  return <span className={styles.text}>{textOf(value)}</span>
}

function textOf(value: unknown): string {
  if (value === true) return 'Yes'
  if (value === false) return 'No'
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value : 'Empty'
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
