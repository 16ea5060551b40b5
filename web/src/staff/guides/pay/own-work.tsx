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
  const facts: readonly (readonly [string, string])[] =
    data === undefined
      ? []
      : [
          ['Guides', formatCount(data.writer.guides)],
          ['Published', formatCount(data.writer.published)],
          ['Words', formatCount(data.writer.words)],
          ['Rounds', formatCount(data.writer.rounds)],
          ['Earned', dollarsText(data.writer.earned)],
          ['Approved, not paid yet', dollarsText(data.writer.open)],
        ]
  return (
    <>
      <dl className={styles.figures}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <SubmissionTable submissions={answer.data?.submissions} query={answer} />
      <h2 className={styles.heading}>Paid</h2>
      <PaymentTable payments={answer.data?.payments} query={answer} />
    </>
  )
}
