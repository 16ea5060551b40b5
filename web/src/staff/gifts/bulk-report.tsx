import type { PostOperation } from '@ribbonry/contracts'
import { Button } from '../../ui/buttons/button.tsx'
import { formatCount } from '../../ui/format/numbers.ts'
import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import type { BulkQuestion, useBulkChange } from './bulk-change.ts'
import styles from './bulk-report.module.css'
import { giftsText } from './gift-count.ts'
import type { RunningOperation } from './running-operation.ts'

/** Progress of a bulk change, the gifts it skipped, and the confirmation before a large one. */
export function BulkReport({ question, running, refused, answer, dismiss }: ReturnType<typeof useBulkChange>) {
  return (
    <>
      {running !== undefined && <Progress {...running} />}
      {refused !== undefined && <Refused operation={refused} onDismiss={dismiss} />}
      {question !== undefined && <Question {...question} onAnswer={answer} />}
    </>
  )
}

function Progress({ words: { verb }, operation, isOld }: RunningOperation) {
  const { state, total, changed, undone } = operation
  const [words, done, of] = state === 'undoing' ? ['Putting back', undone, changed] : [verb, changed, total]
  return (
    <div className={styles.progress} role="status">
      <progress aria-label={words} value={done} max={Math.max(of, 1)} />
      <span className="num">{`${words}: ${giftsText(done)} of ${formatCount(of)}`}</span>
      {isOld && <span>We cannot see how far it is just now. It goes on, and we look again.</span>}
    </div>
  )
}

function Refused({ operation, onDismiss }: { readonly operation: PostOperation; readonly onDismiss: () => void }) {
  const { refused, refused_count: count } = operation
  return (
    <section className={styles.refused} aria-labelledby="left-alone">
      <div className={styles.head}>
        <h2 id="left-alone">{`${giftsText(count)} left as ${count === 1 ? 'it was' : 'they were'}`}</h2>
        <Button small onClick={onDismiss}>
          Understood
        </Button>
      </div>
      <ul className={styles.rows}>
        {refused.map(({ post_id: id, title, reason }) => (
          <li key={id}>
            <a href={`/admin/gifts/${id}/`}>{title === '' ? `Gift ${id}` : title}</a> <span>{reason}</span>
          </li>
        ))}
      </ul>
      {count > refused.length && <p>{`And ${giftsText(count - refused.length)} more.`}</p>}
    </section>
  )
}

function Question({ asked, operation, onAnswer }: BulkQuestion & { readonly onAnswer: (yes: boolean) => void }) {
  const { total, changed, refused_count: refused } = operation
  const same = total - changed - refused
  const others = [
    ...(refused > 0 ? [`${giftsText(refused)} cannot be`] : []),
    ...(same > 0 ? [`${giftsText(same)} would stay as before`] : []),
  ]
  return (
    <ConfirmDialog
      title={`${asked.verb}: ${giftsText(changed)}?`}
      description={
        others.length === 0
          ? `Of ${giftsText(total)} all would be ${asked.done}.`
          : `Of ${giftsText(total)} ${formatCount(changed)} would be ${asked.done}; ${others.join(', ')}.`
      }
      confirm={`${asked.verb} (${formatCount(changed)})`}
      cancel="Leave them"
      onConfirm={() => {
        onAnswer(true)
      }}
      onCancel={() => {
        onAnswer(false)
      }}
    />
  )
}
