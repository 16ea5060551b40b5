import fields from '../../ui/form/field.module.css'
import type { Matching, Reading } from './matching.ts'
import styles from './matching-form.module.css'

const CHOICES = {
  format: {
    label: 'Format',
    options: [
      ['csv', 'CSV'],
      ['jsonl', 'JSON lines'],
      ['xml', 'XML (Google Merchant)'],
    ],
  },
  encoding: {
    label: 'Letters',
    options: [
      ['utf-8', 'UTF-8'],
      ['latin1', 'Latin-1 (Windows)'],
    ],
  },
  delimiter: {
    label: 'Columns are parted by',
    options: [
      [',', 'Comma'],
      [';', 'Semicolon'],
      ['\t', 'Tab'],
      ['|', 'Bar'],
    ],
  },
} as const

/** Parsing options: detected, and adjustable. */
export function ReadingOptions({
  reading,
  onChange,
}: {
  readonly reading: Pick<Matching, keyof Reading>
  readonly onChange: (reading: Reading) => void
}) {
  const { format, encoding, delimiter } = reading
  const now: Reading = { format, encoding, delimiter }
  return (
    <details className={styles.reading}>
      <summary>{`How the file is read: ${format === 'csv' ? 'CSV' : 'JSON lines'}`}</summary>
      <div className={styles.row}>
        {(Object.keys(CHOICES) as (keyof Reading)[])
          .filter((name) => name !== 'delimiter' || format === 'csv')
          .map((name) => (
            <label key={name} className={styles.choice}>
              {CHOICES[name].label}
              <select
                className={fields.select}
                value={now[name]}
                onChange={(event) => {
                  onChange({ ...now, [name]: event.currentTarget.value })
                }}
              >
                {CHOICES[name].options.map(([value, word]) => (
                  <option key={value} value={value}>
                    {word}
                  </option>
                ))}
              </select>
            </label>
          ))}
      </div>
    </details>
  )
}
