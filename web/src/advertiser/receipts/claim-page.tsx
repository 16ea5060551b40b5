import type { CallAnswer, getPurchase } from '@ribbonry/contracts'
import { fullDayText } from '@ribbonry/dates'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { isTransient } from '../../api/call-error.ts'
import { errorMessage } from '../../api/form-errors.ts'
import { useAccount } from '../../session/account.ts'
import { Button, buttonClass } from '../../ui/buttons/button.tsx'
import { FormError, FormNote } from '../../ui/form/form-message.tsx'
import { centsText } from '../../ui/format/cents.ts'
import { useMounted } from '../../ui/mounted/when-mounted.tsx'
import { TextSkeleton } from '../../ui/skeleton/skeleton.tsx'
import { ErrorState, Message } from '../../ui/states/message.tsx'
import { Entrance, useOnceLoggedIn } from '../entrance/entrance.tsx'
import { purchaseQuery, useClaimPurchase } from './receipt-calls.ts'
import styles from './receipts.module.css'

const FAILED = 'It could not be given to your account just now. Please try again.'

interface ClaimPageProps {
  readonly payment: string
  /** Token from the mailed link. */
  readonly token: string
}

/** A purchase without an account, with an offer to attach it to one. */
export function ClaimPage({ payment, token }: ClaimPageProps) {
  const mounted = useMounted()
  const { data, error, refetch } = useQuery({ ...purchaseQuery({ query: { token } }), enabled: mounted })
  if (error !== null)
    return isTransient(error) ? <ErrorState level={1} onRetry={() => void refetch()} /> : <NoPurchase payment={payment} />
  return (
    <div className={`wrap ${styles.receipt}`}>
      <h1 className={styles.title}>What you bought</h1>
      {data === undefined ? (
        <div className={styles.slip}>
          <TextSkeleton lines={10} />
        </div>
      ) : (
        <>
          <Facts {...data} />
          <Owner payment={payment} token={token} isClaimed={data.claimed} />
        </>
      )}
    </div>
  )
}

function Facts({ boost: { title, date, amount, currency }, receipt }: CallAnswer<typeof getPurchase>) {
  const facts = [
    ['For', `A boost of “${title}”`],
    ['On', `${fullDayText(`${date}T00:00:00Z`)}, in New York`],
    ['Receipt', receipt ?? 'On its way to you by mail'],
  ] as const
  return (
    <div className={styles.slip}>
      <dl>
        {facts.map(([name, text]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </Fragment>
        ))}
        <dt className={styles.total}>Amount</dt>
        <dd className={styles.total}>{centsText(amount, currency)}</dd>
      </dl>
    </div>
  )
}

interface OwnerProps extends ClaimPageProps {
  readonly isClaimed: boolean
}

/** Attaches the purchase to the account that is logged in, or that logs in here. */
function Owner({ payment, token, isClaimed }: OwnerProps) {
  const { user, authFinished } = useAccount()
  const { mutate, error, isPending, isSuccess } = useClaimPurchase()
  const receipt = `/product-pitch/receipt/${payment}/`
  const claim = () => {
    if (isClaimed) location.assign(receipt)
    else mutate({ body: { token } }, { onSuccess: () => location.assign(receipt) })
  }
  useOnceLoggedIn(claim)
  if (isPending || isSuccess) return <FormNote variant="wait">Putting it into your account.</FormNote>
  return (
    <>
      {error !== null && <FormError>{errorMessage(error, FAILED)}</FormError>}
      {isClaimed && <FormNote>An account owns it already. Its receipt stands there.</FormNote>}
      {user !== null && (
        <div className={styles.actions}>
          <Button variant="main" onClick={claim}>
            {isClaimed ? 'Open the receipt' : `Put it into the account of ${user.username}`}
          </Button>
        </div>
      )}
      {user === null && authFinished && (
        <>
          <p className={styles.about}>
            {isClaimed
              ? 'Log in to read it.'
              : 'No account is needed. With one, the receipt can be printed, and your next days are in one place.'}
          </p>
          <Entrance />
        </>
      )}
    </>
  )
}

function NoPurchase({ payment }: Pick<ClaimPageProps, 'payment'>) {
  return (
    <div className="wrap">
      <Message
        level={1}
        over="Not in this drawer"
        title="This link does not open anything any more"
        actions={
          <a className={buttonClass({ variant: 'main' })} href={`/product-pitch/receipt/${payment}/`} target="_self">
            Open it with your account
          </a>
        }
      >
        <p>It is too old, or was cut off on its way. The receipt that we mailed says the same.</p>
      </Message>
    </div>
  )
}
