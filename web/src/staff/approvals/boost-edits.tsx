import { EDIT_REQUESTS_PER_PAGE, type BoostEditRequest } from '@ribbonry/contracts'
import { priceText } from '@ribbonry/prices'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { errorMessage } from '../../api/form-errors.ts'
import { CallFailure } from '../../session/call-failure.tsx'
import { readPage } from '../../ui/pagination/page-number.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { showMessage } from '../../ui/flash/flash-queue.ts'
import { FormNote } from '../../ui/form/form-message.tsx'
import { Message } from '../../ui/states/message.tsx'
import { MomentCell, StatusChip } from '../kit/cells.tsx'
import { Pager } from '../kit/table-parts.tsx'
import { StaffPageSkeleton } from '../shell/staff-page.tsx'
import { boostEditsQuery, useApplyBoostEdit, useRejectBoostEdit } from './approval-calls.ts'
import styles from './boost-edits.module.css'
import { ReasonDialog } from './reason-dialog.tsx'

const EDITS = '/admin/approve/?show=edits'
const NOT_APPLIED = 'It could not be applied just now. The gift is as it was.'

/** Proposed changes of gifts, the oldest first, each beside the gift's present values. */
export function BoostEdits() {
  const [query] = useSearchParams()
  const page = readPage(query.get('page') ?? '1') ?? 1
  const { data, isError, error, refetch } = useQuery({
    ...boostEditsQuery({ query: { page } }),
    placeholderData: keepPreviousData,
  })
  if (data === undefined) return isError ? <CallFailure error={error} onRetry={refetch} /> : <StaffPageSkeleton />
  if (data.requests.length === 0)
    return (
      <Message title="Nothing is proposed">
        <p>Every gift says what its friends want it to say.</p>
      </Message>
    )
  return (
    <>
      <ul className={styles.requests}>
        {data.requests.map((request) => (
          <EditReview key={request.id} request={request} />
        ))}
      </ul>
      <Pager
        page={page}
        perPage={EDIT_REQUESTS_PER_PAGE}
        total={data.total}
        pathOf={(other) => (other === 1 ? EDITS : `${EDITS}&page=${other}`)}
      />
    </>
  )
}

/** Shows both versions side by side, and the decision. */
function EditReview({ request }: { readonly request: BoostEditRequest }) {
  const { id, slug, current, email, bought, created, changes } = request
  const { mutate: apply, isPending } = useApplyBoostEdit()
  const { mutateAsync: reject } = useRejectBoostEdit()
  const [isAsked, setIsAsked] = useState(false)
  const title = current?.title ?? request.title
  const currency = current?.currency ?? 'USD'
  const save = () =>
    apply(
      { params: { id }, body: current === null ? {} : { version: current.version } },
      {
        onSuccess: () => showMessage(`“${title}” is changed. Who proposed it gets a mail.`),
        onError: (error) => showMessage(errorMessage(error, NOT_APPLIED)),
      },
    )
  return (
    <li>
      <article className={styles.request} aria-label={`Proposal for ${title}`}>
        <header>
          <h2>
            <a href={`/${slug}/`}>{title}</a>
          </h2>
          <p className={styles.about}>
            {email === '' ? 'A member' : email}, <MomentCell moment={created} />{' '}
            <StatusChip kind={bought ? 'good' : 'open'}>{bought ? 'bought a boost' : 'no boost'}</StatusChip>
          </p>
        </header>
        {current === null && <FormNote variant="wait">The gift is gone, or cannot be read just now.</FormNote>}
        <div className={styles.versions}>
          {current !== null && <Version name="Now" fields={current} currency={currency} changes={[]} />}
          <Version name="Proposed" fields={request} currency={currency} changes={changes} />
        </div>
        <footer className={styles.decision}>
          <Button small variant="main" disabled={current === null || isPending} onClick={save}>
            {isPending ? 'Applying' : 'Apply'}
          </Button>
          <Button small disabled={isPending} onClick={() => setIsAsked(true)}>
            Reject
          </Button>
        </footer>
      </article>
      {isAsked && (
        <ReasonDialog
          title={`Reject the proposal for “${title}”`}
          description="Who proposed it reads the reason in a mail."
          confirm="Reject"
          draftKey={`rejection of edit request ${id}`}
          fields={[{ name: 'reason', label: 'Why' }]}
          onSend={async ({ reason = '' }) => {
            await reject({ params: { id }, body: { reason } })
            showMessage('It is rejected, and the reason is on its way.')
          }}
          onClose={() => setIsAsked(false)}
        />
      )}
    </li>
  )
}

type Fields = Pick<BoostEditRequest, 'title' | 'description' | 'price' | 'link' | 'picture'>

interface VersionProps {
  readonly name: string
  readonly fields: Fields
  readonly currency: string
  /** Fields that the proposal changes. */
  readonly changes: BoostEditRequest['changes']
}

function Version({ name, fields: { title, description, price, link, picture }, currency, changes }: VersionProps) {
  const rows = [
    ['title', 'Title', title],
    ['description', 'Description', description],
    ['price', 'Price', price === null ? 'None' : priceText(price, currency)],
    ['link', 'Link', link],
  ] as const
  return (
    <section className={styles.version} aria-label={name}>
      <h3>{name}</h3>
      {picture !== null && (
        <figure className={changes.includes('picture') ? styles.changed : undefined}>
          <img
            src={picture.src}
            alt={changes.includes('picture') ? 'The proposed picture' : 'The picture'}
            width={picture.width}
            height={picture.height}
            loading="lazy"
          />
          {changes.includes('picture') && <figcaption>Changed</figcaption>}
        </figure>
      )}
      <dl>
        {rows.map(([field, label, text]) => (
          <div key={field} className={changes.includes(field) ? styles.changed : undefined}>
            <dt>
              {label}
              {changes.includes(field) && <span>, changed</span>}
            </dt>
            <dd>{text === '' ? 'None' : text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
