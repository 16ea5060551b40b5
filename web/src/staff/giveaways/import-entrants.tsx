import {
  type CallAnswer,
  type importEntries,
  MAX_ENTRANTS_BYTES,
  REJECTED_ENTRANTS_SHOWN,
  type StaffGiveaway,
} from '@ribbonry/contracts'
import { type FormEvent, useId, useState } from 'react'
import { errorMessage } from '../../api/form-errors.ts'
import { CallError } from '../../api/call-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import layout from '../../ui/form/form.module.css'
import { formatCount } from '../../ui/format/numbers.ts'
import { SidePane } from '../kit/side-pane.tsx'
import { useImportEntries } from './giveaway-calls.ts'
import styles from './giveaways.module.css'

type Report = CallAnswer<typeof importEntries>

const FAILED = 'The list did not arrive. Please try again.'
const NO_FILE = 'Please choose a file.'
const TOO_LARGE = 'This list is larger than 64 MB.'

interface ImportEntrantsProps {
  readonly giveaway: StaffGiveaway
  readonly onClose: () => void
}

/** Brings in the provider's list of entrants, and reports which rows were not taken. */
export function ImportEntrants({ giveaway: { id, title }, onClose }: ImportEntrantsProps) {
  const form = useId()
  const { mutate, data, error, isPending, reset } = useImportEntries()
  const [wrong, setWrong] = useState<string>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const entrants = new FormData(event.currentTarget).get('entrants')
    const hasFile = entrants instanceof File && entrants.name !== ''
    const isTooLarge = hasFile && entrants.size > MAX_ENTRANTS_BYTES
    setWrong(hasFile ? (isTooLarge ? TOO_LARGE : undefined) : NO_FILE)
    if (hasFile && !isTooLarge && !isPending) mutate({ id, entrants })
  }
  const refused = error === null ? undefined : messageOf(error)
  return (
    <SidePane
      title={`Entrants of ${title}`}
      onClose={onClose}
      foot={
        <>
          <Button small variant={data === undefined ? 'main' : 'line'} type="submit" form={form} disabled={isPending}>
            {isPending ? 'Importing' : data === undefined ? 'Import the list' : 'Import another list'}
          </Button>
          <Button small onClick={onClose}>
            {data === undefined ? 'Not now' : 'Done'}
          </Button>
        </>
      }
    >
      <form id={form} className={layout.form} onSubmit={submit} noValidate>
        <p className={layout.text}>
          Everybody in the list takes part in our draw, one entry a mailbox. They get no mail. The same list again adds nothing.
        </p>
        <Field
          label="List of entrants"
          name="entrants"
          type="file"
          accept=".csv,.txt,text/csv"
          hint="CSV as the provider exports it, up to 64 MB, with a column of e-mail addresses."
          error={wrong ?? refused}
          onChange={() => {
            setWrong(undefined)
            if (error !== null) reset()
          }}
        />
      </form>
      {data !== undefined && <ImportReport report={data} />}
    </SidePane>
  )
}

/** What a refusal says of the file; a failure on the way has words of its own. */
function messageOf(error: Error): string {
  const field = error instanceof CallError ? error.fields['entrants'] : undefined
  return field ?? errorMessage(error, FAILED)
}

function ImportReport({ report: { imported, already, rejected, rejected_count: count } }: { readonly report: Report }) {
  return (
    <section className={styles.report} aria-label="Report">
      <p role="status">
        <strong>{`${formatCount(imported)} imported`}</strong>
        {`, ${formatCount(already)} in the list already, ${formatCount(count)} not taken.`}
      </p>
      {count > 0 && (
        <table className={styles.rejected}>
          <caption>
            {count > rejected.length
              ? `The first ${REJECTED_ENTRANTS_SHOWN} rows that were not taken`
              : 'Rows that were not taken'}
          </caption>
          <thead>
            <tr>
              <th scope="col">Line</th>
              <th scope="col">Reason</th>
            </tr>
          </thead>
          <tbody>
            {rejected.map(({ row, reason }) => (
              <tr key={row}>
                <td className="num">{formatCount(row)}</td>
                <td>{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
