import { useQuery } from '@tanstack/react-query'
import { useAccount } from '../../../session/account.ts'
import { guideWriterQuery } from '../guide-calls.ts'
import { WriterFigures } from '../writers/writer-figures.tsx'
import { mySubmissionsQuery } from './pay-calls.ts'
import styles from './pay.module.css'
import { PaymentTable, SubmissionTable } from './submission-table.tsx'

/** Submissions and payments of the member. */
export function OwnWork() {
  const { user } = useAccount({ alwaysAsk: true })
  return user === null ? null : <Work id={user.user_id} />
}

function Work({ id }: { readonly id: number }) {
  const answer = useQuery(mySubmissionsQuery())
  const { data } = useQuery(guideWriterQuery({ params: { user: id } }))
  return (
    <>
      <WriterFigures writer={data?.writer} hasPay />
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
