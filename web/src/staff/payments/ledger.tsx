import type { LedgerAccount } from '@ribbonry/contracts'
import { useQuery } from '@tanstack/react-query'
import { centsText } from '../../ui/format/cents.ts'
import { StatusChip } from '../kit/cells.tsx'
import { type Column, DataTable } from '../kit/data-table.tsx'
import { ledgerQuery } from './payment-calls.ts'
import styles from './payments.module.css'

/** The ledger is kept in cents of this currency. */
const CURRENCY = 'USD'
/** @param name column title, which phones show because they have no table head */
const money = (cents: number, name?: string) => (
  <span className="num">
    {name !== undefined && <span className={styles.onPhone}>{name} </span>}
    {centsText(cents, CURRENCY)}
  </span>
)

const COLUMNS: readonly Column<LedgerAccount>[] = [
  { id: 'account', title: 'Account', cell: ({ account }) => account },
  { id: 'debit', title: 'Debit', cell: ({ debit }) => money(debit, 'Debit'), number: true, phone: 'line' },
  { id: 'credit', title: 'Credit', cell: ({ credit }) => money(credit, 'Credit'), number: true, phone: 'line' },
  { id: 'balance', title: 'Balance', cell: ({ debit, credit }) => money(debit - credit), number: true, phone: 'number' },
]

/** Accounts of the ledger, and whether its two sides balance. */
export function Ledger() {
  const answer = useQuery(ledgerQuery())
  const { data } = answer
  return (
    <>
      <p className={styles.summary}>
        {data !== undefined && (
          <>
            <StatusChip kind={data.balanced ? 'good' : 'bad'}>{data.balanced ? 'Balanced' : 'Out of balance'}</StatusChip>
            <span>Debit is what went into an account, credit what came out of it.</span>
          </>
        )}
      </p>
      <DataTable
        name="ledger"
        label="Accounts of the ledger"
        columns={COLUMNS}
        rows={data?.accounts}
        rowId={({ account }) => account}
        query={answer}
        empty="No money has moved yet."
      />
    </>
  )
}
