import type { Post } from '@ribbonry/contracts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { errorMessage } from '../../api/form-errors.ts'
import { useAccount } from '../../session/account.ts'
import { CallFailure } from '../../session/call-failure.tsx'
import { AuthCard } from '../../ui/auth-card/auth-card.tsx'
import { buttonClass } from '../../ui/buttons/button.tsx'
import { MailedLink } from '../../ui/form/mailed-link.tsx'
import { useMounted } from '../../ui/mounted/when-mounted.tsx'
import { TextSkeleton } from '../../ui/skeleton/skeleton.tsx'
import { Message } from '../../ui/states/message.tsx'
import { NeedsScript } from '../../ui/states/needs-script.tsx'
import { boostPath } from './boost-address.ts'
import { boostedPostQuery } from './boosted-post.ts'
import { useConfirmEditRequest } from './edit-request-calls.ts'
import { EditRequestForm } from './edit-request-form.tsx'
import styles from './edit-request.module.css'

const NOT_CONFIRMED = 'That did not work just now. Please try again in a moment.'

/** `/:slug/boost/edit-request`: submits an edit request; also the target of the mailed confirmation link. */
export function EditRequestPage() {
  const { slug = '' } = useParams()
  const query = new URLSearchParams(useLocation().search)
  // The server does not render the code, because its page is the same for everybody.
  const code = useMounted() ? query.get('confirm') : null
  const { data, isError, error, refetch } = useQuery(boostedPostQuery(slug))
  if (code !== null) return <Confirmation slug={slug} code={code} />
  if (data === undefined) return isError ? <CallFailure level={1} error={error} onRetry={refetch} /> : <TextSkeleton lines={8} />
  return <Proposal post={data.post} />
}

/** Confirms an edit request by its mailed link. */
function Confirmation({ slug, code }: { readonly slug: string; readonly code: string }) {
  const { mutate, data, error, isPending } = useConfirmEditRequest()
  return (
    <AuthCard
      over="Noted, in ink"
      title="Your proposal"
      aside="An editor reads it next, and changes the gift or tells you why not."
    >
      <MailedLink
        ask="One press, and your proposal goes to our editors."
        button="Send it to an editor"
        isPending={isPending}
        act={() => mutate({ body: { code } })}
        error={error === null ? undefined : errorMessage(error, NOT_CONFIRMED)}
        done={
          data === undefined ? undefined : `Your proposal for “${data.title}” is with our editors. We write to you either way.`
        }
        next={{ href: `/${data?.slug ?? slug}/`, text: 'To the gift' }}
      />
    </AuthCard>
  )
}

function Proposal({ post }: { readonly post: Post }) {
  const [sent, setSent] = useState<'unconfirmed' | 'open'>()
  const { authFinished } = useAccount()
  if (sent !== undefined) return <Sent post={post} isOpen={sent === 'open'} />
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.head}>
        <p className="over">A better word for</p>
        <h1 className={styles.title}>{post.title}</h1>
        <p className={styles.deck}>
          Suggest another picture, title, text, price or link. An editor reads it; until then the gift stays as it is.
        </p>
      </div>
      <NeedsScript>Proposing a change needs JavaScript. Without it, please write to us: the contact form works.</NeedsScript>
      {authFinished ? <EditRequestForm post={post} onSent={setSent} /> : <TextSkeleton lines={12} />}
    </div>
  )
}

function Sent({ post: { slug }, isOpen }: { readonly post: Post; readonly isOpen: boolean }) {
  return (
    <div className="wrap" role="status">
      <Message
        level={1}
        over={isOpen ? 'On an editor’s desk' : 'One step more'}
        title={isOpen ? 'We have your proposal' : 'Look into your mailbox'}
        actions={
          <>
            <a className={buttonClass({ variant: 'main' })} href={`/${slug}/`}>
              To the gift
            </a>
            <a className={buttonClass()} href={boostPath(slug)} target="_self">
              Give it a day
            </a>
          </>
        }
      >
        <p>
          {isOpen
            ? 'An editor reads it and decides. We write to you either way.'
            : 'We have sent you a link. Your proposal counts once you have followed it and pressed its button.'}
        </p>
      </Message>
    </div>
  )
}
