import type { LedgerDifference } from '@ribbonry/contracts'
import { isoDayIn } from '@ribbonry/dates'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Field } from '../../ui/form/field.tsx'
import { centsText } from '../../ui/format/cents.ts'
import { wholeText } from '../../ui/format/format.ts'
import { StatusChip } from '../kit/cells.tsx'
import { type Column, DataTable } from '../kit/data-table.tsx'
import { reconciliationQuery } from './payment-calls.ts'
import styles from './payments.module.css'

const DAY_MS = 86_400_000
const DAY = /^\d{4}-\d{2}-\d{2}$/
const CURRENCY = 'USD'

/** @param name column title, which phones show because they have no table head */
const money = (cents: number | null, name?: string) => (
  <span className="num">
    {name !== undefined && <span className={styles.onPhone}>{name} </span>}
    {cents === null ? 'missing' : centsText(cents, CURRENCY)}
  </span>
)

const COLUMNS: readonly Column<LedgerDifference>[] = [
  { id: 'fact', title: 'What happened', cell: ({ fact }) => fact },
  { id: 'ledger', title: 'In the ledger', cell: ({ ledger }) => money(ledger, 'In the ledger'), number: true, phone: 'line' },
  {
    id: 'provider',
    title: 'At the provider',
    cell: ({ provider }) => money(provider, 'At the provider'),
    number: true,
    phone: 'line',
  },
  {
    id: 'difference',
    title: 'Difference',
    cell: ({ ledger, provider }) => money((ledger ?? 0) - (provider ?? 0)),
    number: true,
    phone: 'number',
  },
]

/** Differences between the ledger and the providers for one day, by default yesterday. */
export function Reconciliation() {
  const [search, setSearch] = useSearchParams()
  const [now] = useState(() => Date.now())
  const chosen = search.get('day') ?? ''
  const day = DAY.test(chosen) ? chosen : isoDayIn(now - DAY_MS, 'UTC')
  const answer = useQuery(reconciliationQuery({ query: { day } }))
  const { data } = answer
  return (
    <>
      <div className={styles.day}>
        <Field
          label="Day, in UTC"
          type="date"
          name="day"
          max={isoDayIn(now, 'UTC')}
          value={day}
          onChange={({ currentTarget: { value } }) => {
            if (DAY.test(value)) setSearch({ show: 'reconciliation', day: value }, { replace: true, preventScrollReset: true })
          }}
        />
      </div>
      <p className={styles.summary} role="status">
        {data !== undefined && (
          <>
            <StatusChip kind={data.differences.length === 0 ? 'good' : 'bad'}>
              {data.differences.length === 0 ? 'Agreed to the cent' : `${wholeText(data.differences.length)} to look into`}
            </StatusChip>
            <span>{`${wholeText(data.compared)} movements compared.`}</span>
          </>
        )}
      </p>
      <DataTable
        name="reconciliation"
        label={`Differences of ${day}`}
        columns={COLUMNS}
        rows={data?.differences}
        rowId={({ fact }) => fact}
        query={answer}
        empty="Ledger and providers tell the same story."
      />
    </>
  )
}
