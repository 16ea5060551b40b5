import type { GuideComment, StaffGuide } from '@ribbonry/contracts'
import { type FormEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { errorMessage } from '../../../../api/form-errors.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { SelectField, TextArea } from '../../../../ui/form/field.tsx'
import { FormError } from '../../../../ui/form/form-message.tsx'
import { MomentCell } from '../../../kit/cells.tsx'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { useAddComment, useDeleteComment, useResolveComment } from '../editor-calls.ts'
import type { ProductFields } from '../guide-values.ts'
import { COMMENT_LIMIT, lengthError } from '../text-limits.ts'
import { FAILED as NOT_CHANGED } from '../guide-step.tsx'
import styles from './comments.module.css'

const FAILED = 'It could not be said just now.'
const WHOLE_GUIDE = 'The whole guide'

interface CommentsPaneProps {
  readonly guide: StaffGuide
  readonly products: readonly ProductFields[]
  /** Name of the logged-in member. */
  readonly username: string
  /** Set when somebody asks to comment. */
  readonly asked: AskedComment | undefined
}

/** A comment that is asked for: about a product, or about the guide itself. Another object asks again. */
export interface AskedComment {
  readonly about: number | undefined
}

/** Comments of a guide, oldest first, and the number of open ones. */
export function commentsOf({ editorial_comments: editors, user_comments: writers }: StaffGuide) {
  const comments = [...editors, ...writers].toSorted((one, other) => one.id - other.id)
  return { comments, open: comments.filter(({ resolved }) => resolved === null).length }
}

/** Comments of editors and writers on a guide and its products; people mentioned with @ are mailed. */
export function CommentsPane({ guide, products, username, asked }: CommentsPaneProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const { comments, open } = commentsOf(guide)
  const subjects = [WHOLE_GUIDE, ...products.map(({ title }, place) => `${place + 1}. ${title || 'Without a title'}`)]
  return (
    <section className={styles.pane} aria-labelledby="comments">
      <h2 id="comments">{open === 0 ? 'Comments' : `Comments, ${open} open`}</h2>
      {comments.length === 0 && <p className={styles.none}>Nobody has said anything yet.</p>}
      <ul className={styles.comments}>
        {comments.map((comment) => {
          const place = products.findIndex(({ product_id: id }) => id === comment.product_id)
          return <Comment key={comment.id} comment={comment} subject={subjects[place + 1] ?? WHOLE_GUIDE} />
        })}
      </ul>
      <CommentForm
        field={field}
        guide={guide}
        products={products}
        subjects={subjects}
        names={namesIn(guide, comments).filter((name) => name !== username)}
        asked={asked}
      />
    </section>
  )
}

/** People whom a comment can mention. */
function namesIn({ username, curator_username: curator }: StaffGuide, comments: readonly GuideComment[]): string[] {
  const people = [username, curator, ...comments.filter(({ user_id: id }) => id !== null).map((comment) => comment.username)]
  return [...new Set(people.flatMap((name) => name ?? []))]
}

interface CommentFormProps extends Pick<CommentsPaneProps, 'guide' | 'products' | 'asked'> {
  readonly field: RefObject<HTMLTextAreaElement | null>
  readonly subjects: readonly string[]
  readonly names: readonly string[]
}

function CommentForm({ field, guide, products, subjects, names, asked }: CommentFormProps) {
  const [text, setText] = useState('')
  const [product, setProduct] = useState<number>()
  const [known, setKnown] = useState<AskedComment>()
  if (asked !== known) {
    setKnown(asked)
    setProduct(asked?.about)
  }
  useLayoutEffect(() => {
    if (asked !== undefined) field.current?.focus()
  }, [asked, field])
  const { mutate, error, isPending } = useAddComment()
  const tooLong = lengthError(COMMENT_LIMIT, text)
  const place = products.findIndex(({ product_id: id }) => id === product)
  const say = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '' || tooLong !== undefined || isPending) return
    const productId = place === -1 ? null : (product ?? null)
    mutate(
      { params: { id: guide.id }, body: { comment: text, slug: guide.slug, product_id: productId } },
      { onSuccess: () => setText('') },
    )
  }
  return (
    <form className={styles.form} noValidate onSubmit={say}>
      {error !== null && <FormError>{errorMessage(error, FAILED)}</FormError>}
      <SelectField
        label="About"
        name="about"
        options={subjects}
        value={subjects[place + 1] ?? WHOLE_GUIDE}
        onChange={({ currentTarget }) => setProduct(products[currentTarget.selectedIndex - 1]?.product_id)}
      />
      <TextArea
        ref={field}
        label="Say something kind and specific"
        name="comment"
        rows={4}
        value={text}
        error={tooLong}
        hint="Who is named with an @ gets a mail."
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {names.length > 0 && (
        <p className={styles.names}>
          {names.map((name) => (
            <Button
              key={name}
              small
              variant="quiet"
              aria-label={`Name ${name}`}
              onClick={() => {
                setText((now) => `${now}${now === '' || now.endsWith(' ') ? '' : ' '}@${name} `)
                field.current?.focus()
              }}
            >
              {`@${name}`}
            </Button>
          ))}
        </p>
      )}
      <Button type="submit" small variant="main" disabled={isPending || text.trim() === '' || tooLong !== undefined}>
        {isPending ? 'Sending' : 'Comment'}
      </Button>
    </form>
  )
}

interface CommentProps {
  readonly comment: GuideComment
  readonly subject: string
}

function Comment({
  comment: { id, comment, username, at, resolved, can_delete: canDelete, product_id: product },
  subject,
}: CommentProps) {
  const resolve = useResolveComment()
  const remove = useDeleteComment()
  const [isAsked, setIsAsked] = useState(false)
  const params = { id }
  const error = resolve.error ?? remove.error
  return (
    <li data-settled={resolved !== null}>
      <p>
        <strong>{username}</strong> <MomentCell moment={at} />
        {resolved !== null && ' (settled)'}
        {product !== null && (
          <>
            {' on '}
            <a href={`#product-${product}`}>{subject}</a>
          </>
        )}
      </p>
      <p className={styles.said}>{comment}</p>
      <p className={styles.acts}>
        <Button
          small
          variant="quiet"
          disabled={resolve.isPending}
          aria-label={resolved === null ? `Resolve what ${username} said` : `Open again what ${username} said`}
          onClick={() => {
            remove.reset()
            resolve.mutate({ params, body: { resolved: resolved === null } })
          }}
        >
          {resolved === null ? 'Resolve' : 'Open again'}
        </Button>
        {canDelete && (
          <Button
            small
            variant="quiet"
            disabled={remove.isPending}
            aria-label={`Delete what ${username} said`}
            onClick={() => setIsAsked(true)}
          >
            Delete
          </Button>
        )}
      </p>
      {error !== null && <FormError>{errorMessage(error, NOT_CHANGED)}</FormError>}
      {isAsked && (
        <ConfirmDialog
          title={`Delete what ${username} said?`}
          description="It is gone for everybody who works at this guide."
          confirm="Delete it"
          cancel="Keep it"
          onCancel={() => setIsAsked(false)}
          onConfirm={() => {
            setIsAsked(false)
            resolve.reset()
            remove.mutate({ params })
          }}
        />
      )}
    </li>
  )
}
