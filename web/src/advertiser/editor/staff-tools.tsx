import {
  addCreativeComment,
  type Creative,
  getCreative,
  listCreativeComments,
  resetAdStats,
  setCreativePass,
} from '@ribbonry/contracts'
import { DEVICE, momentText } from '@ribbonry/dates'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '../../api/form-errors.ts'
import { mutation } from '../../api/mutation.ts'
import { query } from '../../api/query.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { showMessage } from '../../ui/flash/flash-queue.ts'
import { TextArea } from '../../ui/form/field.tsx'
import { FormError } from '../../ui/form/form-message.tsx'
import styles from './editor-pages.module.css'

const FAILED = 'That did not work. Please try again.'

const commentsQuery = query(listCreativeComments)
const useAddComment = mutation(addCreativeComment, { refresh: [listCreativeComments] })
const useSetPass = mutation(setCreativePass, { refresh: [getCreative] })
const useResetStats = mutation(resetAdStats)

interface StaffToolsProps {
  readonly creative: Creative
  readonly onChanged: () => void
}

/** Actions of staff on a creative: pass, reset the baseline, comment. */
export function StaffTools({ creative: { id, code, status }, onChanged }: StaffToolsProps) {
  const pass = useSetPass()
  const reset = useResetStats()
  const isPassed = status === 'pass'
  const error = pass.error ?? reset.error
  return (
    <section className={styles.tools} aria-label="For staff">
      <div className={styles.row}>
        <Button
          small
          disabled={pass.isPending}
          onClick={() => pass.mutate({ params: { id }, body: { pass: !isPassed } }, { onSuccess: onChanged })}
        >
          {isPassed ? 'Take the pass back' : 'Set to pass'}
        </Button>
        <Button
          small
          disabled={reset.isPending}
          onClick={() =>
            reset.mutate({ body: { ad_id: code } }, { onSuccess: () => showMessage('Its figures count from now on.') })
          }
        >
          Reset the stats
        </Button>
      </div>
      {error !== null && <FormError>{errorMessage(error, FAILED)}</FormError>}
      <Comments id={id} />
    </section>
  )
}

/** No form element, because it is rendered inside the pitch's form. */
function Comments({ id }: { readonly id: number }) {
  const comments = useQuery(commentsQuery({ params: { id } })).data?.comments ?? []
  const adding = useAddComment()
  const [text, setText] = useState('')
  const add = () => {
    adding.mutate({ params: { id }, body: { comments: text } }, { onSuccess: () => setText('') })
  }
  return (
    <>
      {comments.length > 0 && (
        <ul className={styles.comments}>
          {comments.map((comment) => (
            <li key={`${comment.created} ${comment.text}`}>
              <b>{comment.author}</b> <time dateTime={comment.created}>{momentText(comment.created, DEVICE)}</time>
              <p>{comment.text}</p>
            </li>
          ))}
        </ul>
      )}
      <TextArea label="Comment for staff" rows={2} value={text} onChange={({ currentTarget }) => setText(currentTarget.value)} />
      {adding.error !== null && <FormError>{errorMessage(adding.error, FAILED)}</FormError>}
      <div>
        <Button small disabled={adding.isPending || text.trim() === ''} onClick={add}>
          Add the comment
        </Button>
      </div>
    </>
  )
}
