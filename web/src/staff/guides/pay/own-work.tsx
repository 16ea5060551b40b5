import { useQuery } from '@tanstack/react-query'
import { useAccount } from '../../../session/account.ts'
import { formatCount } from '../../../ui/format/numbers.ts'
import { guideWriterQuery, mySubmissionsQuery } from './pay-calls.ts'
import styles from './pay.module.css'
import { dollarsText, PaymentTable, SubmissionTable } from './submission-table.tsx'

/** What the member wrote, handed in and was paid. */
export function OwnWork() {
  const { user } = useAccount({ alwaysAsk: true })
  return user === null ? null : <Work id={user.user_id} />
}

function Work({ id }: { readonly id: number }) {
  const answer = useQuery(mySubmissionsQuery())
  const { data } = useQuery(guideWriterQuery({ params: { user: id } }))
  const writer = data?.writer
  const facts = [
    ['Guides', writer && formatCount(writer.guides)],
    ['Published', writer && formatCount(writer.published)],
    ['Words', writer && formatCount(writer.words)],
    ['Rounds', writer && formatCount(writer.rounds)],
    ['Earned', writer && dollarsText(writer.earned)],
    ['Approved, not paid yet', writer && dollarsText(writer.open)],
  ] as const
  return (
    <>
      <dl className={styles.figures}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value ?? '–'}</dd>
          </div>
        ))}
      </dl>
      <SubmissionTable submissions={answer.data?.submissions} query={answer} />
      {answer.data !== undefined && (
        <>
          <h2 className={styles.heading}>Paid</h2>
          <PaymentTable payments={answer.data.payments} />
        </>
      )}
    </>
  )
}
