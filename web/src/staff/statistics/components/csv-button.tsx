import { Button } from '../../../ui/buttons/button.tsx'
import { type Cell, toCsv } from '../export/csv.ts'
import { fileName } from '../export/tables.ts'
import styles from './csv-button.module.css'

interface CsvButtonProps {
  /** Content of the file, in one word. */
  readonly what: string
  readonly days: { readonly from: string; readonly to: string }
  readonly rows: () => readonly (readonly Cell[])[]
}

/** Saves the shown data as CSV. */
export function CsvButton({ what, days, rows }: CsvButtonProps) {
  return (
    <Button
      small
      variant="quiet"
      className={styles.button ?? ''}
      aria-label={`Save CSV: ${what.replaceAll('-', ' ')}`}
      onClick={() => {
        save(toCsv(rows()), fileName(what, days))
      }}
    >
      Save CSV
    </Button>
  )
}

function save(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
