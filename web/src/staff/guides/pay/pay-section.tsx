import { SELECT_A_SUBMISSION, type Submission, type SubmissionPerson, type WriterPayment } from '@ribbonry/contracts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { errorMessage } from '../../../api/form-errors.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { showMessage } from '../../../ui/flash/flash-queue.ts'
import { FormError } from '../../../ui/form/form-message.tsx'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { writerPath } from '../guide-paths.ts'
import { MonthExport } from './month-export.tsx'
import { OwedTable } from './owed-table.tsx'
import { submissionPeopleQuery, submissionsOfQuery, useApproveUpdate, usePaySubmissions } from './pay-calls.ts'
import { AmountDialog, VoidDialog } from './pay-dialogs.tsx'
import styles from './pay.module.css'
import { PersonField } from './person-field.tsx'
import { submissionState, sumOf } from './submission-state.ts'
import { dollarsText, PaymentTable, payText, SubmissionTable } from './submission-table.tsx'

const PERSON = 'person'
const FAILED = 'It could not be written down just now. Nothing was paid.'

/** Pays writers and curators: select a person, their submissions, pay the sum. */
export function PaySection() {
  const [search, setSearch] = useSearchParams()
  const answer = useQuery(submissionPeopleQuery())
  const people = answer.data?.people
  const id = Number(search.get(PERSON) ?? '')
  // Uses the id in the address before the people are loaded, so that both calls run in parallel.
  const person = people === undefined && id > 0 ? { id, username: '' } : people?.find((one) => one.id === id)
  return (
    <>
      <div className={styles.bar}>
        <PersonField
          people={people ?? []}
          value={person?.id}
          onChange={(next) => {
            setSearch(next === undefined ? {} : { [PERSON]: String(next) }, { preventScrollReset: true })
          }}
        />
        {id > 0 && <a href={writerPath(id)}>What they wrote</a>}
        <MonthExport />
      </div>
      {person === undefined ? <OwedTable people={people} query={answer} /> : <Pay key={person.id} person={person} />}
    </>
  )
}

interface PayProps {
  readonly person: Pick<SubmissionPerson, 'id' | 'username'>
}

function Pay({ person: { id, username } }: PayProps) {
  const answer = useQuery(submissionsOfQuery({ params: { user: id } }))
  const [corrected, setCorrected] = useState<Submission>()
  const [voided, setVoided] = useState<WriterPayment>()
  const { chosen, ticked, tick, clear } = useTicks(answer.data?.submissions ?? [])
  return (
    <>
      <SubmissionTable
        submissions={answer.data?.submissions}
        query={answer}
        renderAction={(submission) =>
          submissionState(submission) === 'open' && submission.submission_type === 'update' ? (
            <ApproveUpdate submission={submission} />
          ) : submissionState(submission) === 'approved' ? (
            <>
              <label className={styles.tick}>
                <input
                  type="checkbox"
                  aria-label={`Pay ${submission.title}, ${submission.submission_type}`}
                  checked={ticked.has(submission.id)}
                  onChange={({ currentTarget }) => tick(submission.id, currentTarget.checked)}
                />
                Pay
              </label>
              <Button
                small
                aria-label={`Correct the amount of ${submission.title}, ${submission.submission_type}`}
                onClick={() => setCorrected(submission)}
              >
                Correct
              </Button>
            </>
          ) : null
        }
      />
      <SumBar chosen={chosen} recipient={id} username={username} onPaid={clear} onRefused={() => void answer.refetch()} />
      {answer.data !== undefined && <PaidBefore payments={answer.data.payments} onVoid={setVoided} />}
      {corrected !== undefined && <AmountDialog submission={corrected} onClose={() => setCorrected(undefined)} />}
      {voided !== undefined && <VoidDialog payment={voided} onClose={() => setVoided(undefined)} />}
    </>
  )
}

/** What a writer added in the updater has no other step of review: it is approved where it is paid. */
function ApproveUpdate({ submission: { id, title } }: { readonly submission: Submission }) {
  const { mutate, error, isPending } = useApproveUpdate()
  return (
    <>
      <Button
        small
        disabled={isPending}
        aria-label={`Approve the update of ${title}`}
        onClick={() => mutate({ body: { submission: id } })}
      >
        Approve
      </Button>
      {error !== null && <FormError>{errorMessage(error, 'It could not be approved just now.')}</FormError>}
    </>
  )
}

interface PaidBeforeProps {
  readonly payments: readonly WriterPayment[]
  readonly onVoid: (payment: WriterPayment) => void
}

/** Rendered after the submissions above it are loaded, so that it does not shift. */
function PaidBefore({ payments, onVoid }: PaidBeforeProps) {
  return (
    <>
      <h2 className={styles.heading}>Paid before</h2>
      <PaymentTable
        payments={payments}
        renderAction={(payment) =>
          payment.voided === null && (
            <Button small aria-label={`Void payment ${payment.payment_id}`} onClick={() => onVoid(payment)}>
              Void
            </Button>
          )
        }
      />
    </>
  )
}

/** Selected submissions that can still be paid. */
function useTicks(submissions: readonly Submission[]) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  return {
    ticked,
    chosen: submissions.filter((one) => ticked.has(one.id) && submissionState(one) === 'approved'),
    tick: (id: number, isTicked: boolean) => {
      setTicked(new Set(isTicked ? [...ticked, id] : [...ticked].filter((one) => one !== id)))
    },
    clear: () => setTicked(new Set()),
  }
}

interface SumBarProps {
  readonly chosen: readonly Submission[]
  readonly recipient: number
  readonly username: string
  readonly onPaid: () => void
  /** Called when the server refuses, because the submissions have changed. */
  readonly onRefused: () => void
}

/** Sum of the selected submissions, and the button that pays it. */
function SumBar({ chosen, recipient, username, onPaid, onRefused }: SumBarProps) {
  const { mutate, error, isPending } = usePaySubmissions()
  const [asks, setAsks] = useState(false)
  const [isRefused, setIsRefused] = useState(false)
  const cents = sumOf(chosen)
  const sum = payText(cents)
  const ask = () => {
    setIsRefused(chosen.length === 0)
    setAsks(chosen.length > 0)
  }
  const pay = () => {
    setAsks(false)
    mutate(
      { body: { submissions: chosen.map(({ id }) => id), recipient, sum: cents / 100 } },
      {
        onSuccess: ({ payment: { amount } }) => {
          onPaid()
          showMessage(`${dollarsText(amount)} to ${username} is written down, and the receipt is on its way.`)
        },
        onError: onRefused,
      },
    )
  }
  return (
    <>
      {isRefused && chosen.length === 0 && <FormError>{SELECT_A_SUBMISSION}</FormError>}
      {error !== null && <FormError>{errorMessage(error, FAILED)}</FormError>}
      <div className={styles.sum}>
        <output>
          <span className={`${styles.total} num`}>{sum}</span>
          {chosen.length === 1 ? ' for 1 submission' : ` for ${chosen.length} submissions`}
        </output>
        <Button variant="main" disabled={isPending} onClick={ask}>
          {isPending ? 'Paying' : `Pay ${sum}`}
        </Button>
      </div>
      {asks && (
        <ConfirmDialog
          title={`Pay ${sum} to ${username}?`}
          description="It is written down here and in the ledger, and a receipt goes out. The money itself leaves by your bank."
          confirm={`Pay ${sum}`}
          cancel="Not now"
          onCancel={() => setAsks(false)}
          onConfirm={pay}
        />
      )}
    </>
  )
}
