import { useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextSkeleton } from '../../../ui/skeleton/skeleton.tsx'
import { REFUSED_PER_PAGE, useRefusedRows } from '../api/list-refused-rows.ts'
import styles from './refused-rows.module.css'

/** Refused rows with line, field and reason. */
export function RefusedRows({ id, count }: { readonly id: number; readonly count: number }) {
  const [page, setPage] = useState(1)
  const refused = useRefusedRows(id, page, count)
  if (count === 0) return null
  const pages = Math.ceil(count / REFUSED_PER_PAGE)
  const rows = refused.data?.rows
  return (
    <section aria-labelledby="refused">
      <h2 id="refused" className={styles.title}>
        Refused rows
      </h2>
      {rows === undefined ? (
        <TextSkeleton lines={5} />
      ) : (
        <div className={styles.box}>
          <table className={styles.table}>
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
      {pages > 1 && (
        <nav className={styles.pages} aria-label="Pages of refused rows">
          <Button
            small
            disabled={page === 1}
            onClick={() => {
              setPage(page - 1)
            }}
          >
            Previous
          </Button>
          <span className="num">{`${page} of ${pages}`}</span>
          <Button
            small
            disabled={page === pages}
            onClick={() => {
              setPage(page + 1)
            }}
          >
            Next
          </Button>
        </nav>
      )}
    </section>
  )
}
