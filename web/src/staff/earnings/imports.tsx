import {
  AFFILIATE_PROGRAMS,
  type AffiliateImport,
  type AffiliateProgram,
  type RefusedReportRow,
  REFUSED_REPORT_ROWS_KEPT,
  REFUSED_REPORT_ROWS_PER_PAGE,
} from '@ribbonry/contracts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../../ui/buttons/button.tsx'
import { Field, SelectField } from '../../ui/form/field.tsx'
import { FormError } from '../../ui/form/form-message.tsx'
import { formatCount } from '../../ui/format/numbers.ts'
import { StatusChip } from '../kit/cells.tsx'
import { useTypedCallErrors } from '../kit/use-call-errors.ts'
import { columnsOf } from '../kit/columns.tsx'
import { type Column, DataTable } from '../kit/data-table.tsx'
import { importsQuery, refusalsQuery, useImportReport } from './earnings-calls.ts'
import styles from './earnings.module.css'

/** Query parameter with the id of the import whose refused rows are shown. */
const OPEN = 'import'
const POLL_MS = 1000

const PROGRAM_TITLES: Readonly<Record<AffiliateProgram, string>> = {
  csv: 'Our own form',
  amazon: 'Amazon Associates',
  awin: 'Awin',
  ebay: 'eBay Partner Network',
}
const CHIPS = { waiting: 'note', running: 'note', done: 'good', failed: 'bad' } as const
const LABELS = { waiting: 'Waiting', running: 'Running', done: 'Done', failed: 'Failed' } as const

const { open, chip, count, moment } = columnsOf<AffiliateImport>()
const COLUMNS = [
  open('report', 'Report', ({ id, filename, program }) => ({ field: OPEN, id, title: filename, about: PROGRAM_TITLES[program] })),
  chip('state', 'State', (run) => <ImportState run={run} />),
  count('created', 'New', { phone: 'number' }),
  count('updated', 'Changed'),
  count('unchanged', 'Unchanged'),
  count('repeated', 'Repeated'),
  count('refused', 'Refused', { phone: 'line' }),
  moment('when', 'When', ({ created_at: at }) => at, { phone: 'line' }),
]

const isOver = ({ finished }: AffiliateImport): boolean => finished !== null

/** Uploads reports, and shows their progress and refused rows. */
export function Imports() {
  const [search] = useSearchParams()
  const answer = useQuery({
    ...importsQuery(),
    refetchInterval: ({ state: { data } }) => (data?.imports.every(isOver) === false ? POLL_MS : false),
  })
  const imports = answer.data?.imports
  const shown = imports?.find(({ id }) => String(id) === search.get(OPEN)) ?? imports?.[0]
  return (
    <>
      <ReportForm />
      <DataTable
        name="affiliate-imports"
        label="The last imports"
        columns={COLUMNS}
        rows={imports}
        rowId={({ id }) => String(id)}
        query={answer}
        empty="No report has come in yet."
      />
      {shown !== undefined && <ImportDetails key={shown.id} run={shown} />}
    </>
  )
}

function ImportState({ run: { status, read, rows } }: { readonly run: AffiliateImport }) {
  return (
    <>
      <StatusChip kind={CHIPS[status]}>{LABELS[status]}</StatusChip>
      {status === 'running' && <span className="num">{` ${rows === 0 ? 0 : Math.floor((100 * read) / rows)} %`}</span>}
    </>
  )
}

function ReportForm() {
  const { mutate, error, isPending } = useImportReport()
  const [isEmpty, setIsEmpty] = useState(false)
  const { form: shown, errors, onInput } = useTypedCallErrors(error, 'The report did not arrive.')
  const { all, fields } = errors
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const [report, title] = [data.get('report'), data.get('program')]
    const program = AFFILIATE_PROGRAMS.find((one) => PROGRAM_TITLES[one] === title) ?? 'csv'
    const hasFile = report instanceof File && report.name !== ''
    setIsEmpty(!hasFile)
    if (hasFile) mutate({ program, report }, { onSuccess: () => form.reset() })
  }
  return (
    <form ref={shown} className={styles.form} noValidate aria-label="Import a report" onInput={onInput} onSubmit={submit}>
      {all !== undefined && <FormError>{all}</FormError>}
      <div className={styles.fields}>
        <SelectField
          label="Programme"
          name="program"
          options={AFFILIATE_PROGRAMS.map((program) => PROGRAM_TITLES[program])}
          error={fields['program']}
        />
        <Field
          label="Report"
          name="report"
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          hint="CSV as the programme exports it, up to 32 MB"
          error={isEmpty ? 'Please choose a file to upload.' : fields['report']}
          onChange={() => setIsEmpty(false)}
        />
      </div>
      <Button type="submit" variant="main" small disabled={isPending}>
        {isPending ? 'Taking it in' : 'Import the report'}
      </Button>
    </form>
  )
}

/** Progress of an import, and its refused rows. */
function ImportDetails({ run }: { readonly run: AffiliateImport }) {
  const { id, filename, status, rows, read, refused, error } = run
  return (
    <section className={styles.details} aria-label={`Import of ${filename}`}>
      <h2>{filename}</h2>
      <progress
        className={styles.bar}
        max={Math.max(rows, 1)}
        value={status === 'done' ? Math.max(rows, 1) : read}
        aria-label="Rows read"
      />
      <p className={styles.hint} role="status">
        {`${formatCount(read)} of ${formatCount(rows)} rows read, ${formatCount(refused)} refused.`}
      </p>
      {error !== null && <FormError>{error}</FormError>}
      {refused > 0 && <Refusals id={id} count={refused} />}
    </section>
  )
}

const REFUSED_COLUMNS: readonly Column<RefusedReportRow>[] = [
  { id: 'line', title: 'Line', cell: ({ line }) => `Line ${formatCount(line)}` },
  {
    id: 'reason',
    title: 'Reason',
    cell: ({ field, reason }) => (field === '' ? reason : `${field} ${reason}`),
    phone: 'line',
  },
  {
    id: 'value',
    title: 'What it said',
    cell: ({ value }) => <span className={styles.value}>{value}</span>,
    phone: 'line',
  },
]

function Refusals({ id, count: found }: { readonly id: number; readonly count: number }) {
  const [page, setPage] = useState(1)
  const options = refusalsQuery({ params: { id, page } })
  // The count is part of the key, so that new rows are fetched.
  const answer = useQuery({ ...options, queryKey: [...options.queryKey, found], placeholderData: keepPreviousData })
  const pages = Math.ceil(Math.min(found, REFUSED_REPORT_ROWS_KEPT) / REFUSED_REPORT_ROWS_PER_PAGE)
  return (
    <>
      <DataTable
        name="refused-report-rows"
        label="Refused rows"
        columns={REFUSED_COLUMNS}
        rows={answer.data?.rows}
        rowId={({ line, field }) => `${line} ${field}`}
        query={answer}
        empty="Every row was taken."
      />
      {pages > 1 && (
        <nav className={styles.pages} aria-label="Pages of refused rows">
          <Button small disabled={page === 1} onClick={() => setPage(page - 1)}>
            Previous
          </Button>
          <span className="num">{`${page} of ${formatCount(pages)}`}</span>
          <Button small disabled={page >= pages} onClick={() => setPage(page + 1)}>
            Next
          </Button>
        </nav>
      )}
    </>
  )
}
