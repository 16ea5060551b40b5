import type { CallAnswer, CsvColumns, readProductCsv } from '@ribbonry/contracts'
import { useState } from 'react'
import { FormError } from '../../../../ui/form/form-message.tsx'
import { ColumnField, type ColumnTarget } from '../../../kit/column-field.tsx'
import styles from './intake.module.css'

const TARGETS = [
  { name: 'link', label: 'Link to the shop', required: 'needed' },
  { name: 'title', label: 'Title' },
  { name: 'price', label: 'Price' },
  { name: 'image', label: 'Picture', hint: 'The address of a picture' },
  { name: 'content', label: 'Text' },
] as const satisfies readonly ColumnTarget[]

interface CsvMatchingProps {
  readonly file: Pick<CallAnswer<typeof readProductCsv>, 'columns' | 'rows' | 'matched'>
  readonly isPending: boolean
  readonly error: string | undefined
  readonly onMatch: (matched: CsvColumns) => void
}

/** Which column of a file is what; open at first where the column of links is unknown. */
export function CsvMatching({ file: { columns, rows, matched }, isPending, error, onMatch }: CsvMatchingProps) {
  const [isOpen, setIsOpen] = useState(matched.link === '')
  const used = TARGETS.filter(({ name }) => matched[name] !== '').length
  return (
    <details
      className={styles.matching}
      open={isOpen}
      aria-busy={isPending}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>{`Columns: ${used} of ${TARGETS.length} fields are filled`}</summary>
      {TARGETS.map((field) => (
        <ColumnField
          key={field.name}
          of="file"
          field={field}
          chosen={matched[field.name] === '' ? [] : [matched[field.name]]}
          preview={{ columns, rows }}
          error={undefined}
          onChange={([column = '']) => onMatch({ ...matched, [field.name]: column })}
        />
      ))}
      {error !== undefined && <FormError>{error}</FormError>}
    </details>
  )
}
