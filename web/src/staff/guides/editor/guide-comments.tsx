import type { GuideComment, StaffGuide } from '@ribbonry/contracts'
import { type FormEvent, useState } from 'react'
import { errorMessage } from '../../../api/form-errors.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextArea } from '../../../ui/form/field.tsx'
import { FormError } from '../../../ui/form/form-message.tsx'
import { MomentCell } from '../../kit/cells.tsx'
import { useAddComment, useDeleteComment, useResolveComment } from './editor-calls.ts'
import styles from './guide-editor.module.css'

const FAILED = 'It could not be said just now.'

/** What editors and writers say about a guide; names after an @ are mailed. */
export function GuideComments({ guide }: { readonly guide: StaffGuide }) {
  const [text, setText] = useState('')
  const { mutate, error, isPending } = useAddComment()
  const comments = [...guide.editorial_comments, ...guide.user_comments].toSorted((one, other) => one.id - other.id)
  const say = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    mutate({ params: { id: guide.id }, body: { comment: text, slug: guide.slug } }, { onSuccess: () => setText('') })
  }
  return (
    <section className={styles.pane} aria-labelledby="comments">
      <h2 id="comments">
        Comments <small className="num">{comments.filter(({ resolved }) => resolved === null).length} open</small>
      </h2>
      <ul className={styles.comments}>
        {comments.map((comment) => (
          <Comment key={comment.id} comment={comment} />
        ))}
      </ul>
      <form className={styles.fields} noValidate onSubmit={say}>
        {error !== null && <FormError>{errorMessage(error, FAILED)}</FormError>}
        <TextArea
          label="Say something kind and specific"
          name="comment"
          rows={3}
          maxLength={5000}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Button type="submit" small disabled={isPending || text.trim() === ''}>
          {isPending ? 'Saying' : 'Say'}
        </Button>
      </form>
    </section>
  )
}

function Comment({
  comment: { id, comment, username, at, resolved, can_delete: canDelete },
}: {
  readonly comment: GuideComment
}) {
  const resolve = useResolveComment()
  const remove = useDeleteComment()
  const params = { id }
  return (
    <li data-settled={resolved !== null}>
      <p>
        <strong>{username}</strong> <MomentCell moment={at} />
        {resolved !== null && ' (settled)'}
      </p>
      <p className={styles.said}>{comment}</p>
      <p>
        <Button
          small
          disabled={resolve.isPending}
          aria-label={resolved === null ? `Settle what ${username} said` : `Open again what ${username} said`}
          onClick={() => resolve.mutate({ params, body: { resolved: resolved === null } })}
        >
          {resolved === null ? 'Settle' : 'Open again'}
        </Button>
        {canDelete && (
          <Button
            small
            variant="quiet"
            disabled={remove.isPending}
            aria-label={`Delete what ${username} said`}
            onClick={() => remove.mutate({ params })}
          >
            Delete
          </Button>
        )}
      </p>
    </li>
  )
}
