import type { ReactNode } from 'react'

export interface FigureColumn<Row> {
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  readonly className?: string | undefined
}

interface FigureRowsProps<Row> {
  readonly className: string | undefined
  readonly caption?: string
  /** The first one names the row. */
  readonly columns: readonly FigureColumn<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  readonly classOf?: (row: Row) => string | undefined
}

/** A table of figures. Cells carry the title of their column, for phones. */
export function FigureRows<Row>({ className, caption, columns, rows, keyOf, classOf }: FigureRowsProps<Row>) {
  const [name, ...figures] = columns
  return (
    <table className={className}>
      {caption !== undefined && <caption className="sr">{caption}</caption>}
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.title} scope="col" className={column.className}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} className={classOf?.(row)}>
            <th scope="row">{name?.cell(row)}</th>
            {figures.map((column) => (
              <td key={column.title} className={`${column.className ?? ''} num`} data-name={column.title}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
