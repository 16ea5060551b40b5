import { useState } from 'react'
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
          <table className={styles.table}>
            <caption className="sr">{caption}</caption>
            <thead>
              <tr>
                {columns.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows().map(([name = '', ...cells]) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {cells.map((cell, index) => (
                    <td key={columns[index + 1]} className="num">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </details>
  )
}
