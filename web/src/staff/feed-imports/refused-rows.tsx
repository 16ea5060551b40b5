import { useState } from 'react'
import { TextSkeleton } from '../../ui/skeleton/skeleton.tsx'
import frame from '../kit/table.module.css'
import { REFUSED_PER_PAGE, useRefusedRows } from './feed-import-calls.ts'
import shared from './feed-imports.module.css'
import { Pager } from './pager.tsx'
import styles from './refused-rows.module.css'

/** Refused rows with line, field and reason. */
export function RefusedRows({ id, count }: { readonly id: number; readonly count: number }) {
  const [page, setPage] = useState(1)
  const refused = useRefusedRows(id, page, count)
  if (count === 0) return null
  const pages = Math.ceil(count / REFUSED_PER_PAGE)
  const rows = refused.data?.rows
  return (
    <section className={styles.rows} aria-labelledby="refused">
      <h2 id="refused" className={styles.title}>
        Refused rows
      </h2>
      {rows === undefined ? (
        <TextSkeleton lines={5} />
      ) : (
        <div className={frame.box}>
          <table className={`${shared.table} ${styles.table}`}>
            <thead>
              <tr>
                <th scope="col">Line</th>
                <th scope="col">Field</th>
                <th scope="col">Reason</th>
                <th scope="col">What it said</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={`${row.line} ${row.field} ${row.reason}`}>
                  <td className="num">{row.line}</td>
                  <td>{row.field}</td>
                  <td>{row.reason}</td>
                  <td className={styles.value}>{row.value}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Pager label="Pages of refused rows" page={page} pages={pages} onPage={setPage} />
    </section>
  )
}
