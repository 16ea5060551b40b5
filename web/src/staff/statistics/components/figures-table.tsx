import { useState } from 'react'
import { FigureRows } from './figure-rows.tsx'
import { ScrollBox } from './scroll-box.tsx'
import styles from './figures-table.module.css'

interface FiguresTableProps {
  readonly caption: string
  readonly columns: readonly string[]
  /** The first cell is the row header. */
  readonly rows: () => readonly (readonly string[])[]
}

/** Data of a chart as table. Rows are built when it is opened. */
export function FiguresTable({ caption, columns, rows }: FiguresTableProps) {
  const [open, setOpen] = useState(false)
  return (
    <details
      className={styles.details}
      onToggle={(event) => {
        setOpen(event.currentTarget.open)
      }}
    >
      <summary>As a table</summary>
      {open && (
        <ScrollBox label={caption}>
          <FigureRows
            className={styles.table}
            caption={caption}
            columns={columns.map((title, place) => ({ title, cell: (row: readonly string[]) => row[place] }))}
            rows={rows()}
            keyOf={([name = '']) => name}
          />
        </ScrollBox>
      )}
    </details>
  )
}
