import { ADVERTISER_NOT_ACTIVATED } from '@ribbonry/contracts'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'react-router'
import { CallError } from '../../api/call-error.ts'
import { errorMessage } from '../../api/form-errors.ts'
import { LogIn } from '../../session/sign-in/log-in.tsx'
import { useAccount } from '../../session/account.ts'
import { AuthCard } from '../../ui/auth-card/auth-card.tsx'
import { Button, buttonClass } from '../../ui/buttons/button.tsx'
import { FormError, FormNote } from '../../ui/form/form-message.tsx'
import { useMounted } from '../../ui/mounted/when-mounted.tsx'
import { Message } from '../../ui/states/message.tsx'
import { newestCreativeQuery, useActivateAdvertiser } from '../advertiser-calls.ts'
import { PitchPreview } from '../editor/pitch-preview.tsx'
import { pitchValuesOf } from '../editor/pitch-values.ts'
import { Entrance, useOnceLoggedIn } from '../entrance/entrance.tsx'
import { useNeighbours } from '../pitch-page/neighbours.ts'
import { ChosenPlan, feeSentence } from '../chosen-plan.tsx'
import { readPaymentAddress } from '../payment/payment-address.ts'
import { quoteQuery } from '../payment/payment-calls.ts'
import { PITCH_FEE } from '../pitch-fee.ts'
import styles from './confirmation-page.module.css'

/** Code or number of a claimed campaign; an unclaimed one is identified by its temp id only. */
const CLAIMED = /^(?:x10)?\d{1,16}$/

/** Logs in or registers the writer of a pitch, who thereby claims its campaign. */
export function ConfirmationPage() {
  const { campaign = '' } = useParams()
  const { search } = useLocation()
  if (CLAIMED.test(campaign)) return <AlreadyClaimed campaign={campaign} payment={paymentPath(campaign, search)} />
  return <Claim temp={campaign} />
}

/** Keeps the discount token. */
function paymentPath(code: string, search: string): string {
  return `/product-pitch/payment/${code}/${search}`
}

/** Login for the owner of a claimed campaign, before the payment page. */
function AlreadyClaimed({ campaign, payment }: { readonly campaign: string; readonly payment: string }) {
  const { pathname, search } = useLocation()
  const mounted = useMounted()
  const { user, authFinished } = useAccount()
  useOnceLoggedIn(() => location.assign(payment))
  if (mounted && authFinished && user === null)
    return (
      <AuthCard
        over="Yours, we believe"
        title="Log in"
        aside="The fee is behind this door. So is your discount, if you brought one."
      >
        <LogIn place={`${pathname}${search}`} onDone={() => undefined} />
      </AuthCard>
    )
  return (
    <div className="wrap">
      <Message
        level={1}
        over="Ribbon and all"
        title="This pitch has its owner"
        actions={
          <a className={buttonClass({ variant: 'main' })} href={payment} target="_self">
            On to the fee
          </a>
        }
      >
        {user !== null && <FeeNext campaign={campaign} token={readPaymentAddress(search).discount} />}
      </Message>
    </div>
  )
}

/** The fee for the owner of the campaign; says when a discount is not valid. */
function FeeNext({ campaign, token }: { readonly campaign: string; readonly token: string }) {
  const quoted = useQuery(quoteQuery({ body: { kind: 'pitch', campaign, token } }))
  const newest = useQuery(newestCreativeQuery({ params: { campaign }, query: {} }))
  const isRefused = quoted.error instanceof CallError && quoted.error.code === 'discount-not-valid'
  const amount = isRefused ? PITCH_FEE : quoted.data && quoted.data.quote.amount / 100
  if (amount === undefined) return <p>What comes next is the fee, once.</p>
  return (
    <>
      {isRefused && <p>The discount of this link has ended, or was used already.</p>}
      <p>{feeSentence(newest.data?.creative.wished_plan ?? 'basic', amount)}</p>
    </>
  )
}

function Claim({ temp }: { readonly temp: string }) {
  const { search } = useLocation()
  const mounted = useMounted()
  const { user, authFinished } = useAccount()
  const { mutate, error, isPending, isSuccess } = useActivateAdvertiser()
  const claim = () => {
    mutate(
      { body: { temp_id: temp } },
      // Loads a document, because the next page must not send a referrer either.
      { onSuccess: ({ code }) => location.assign(paymentPath(code, search)) },
    )
  }
  useOnceLoggedIn(claim)
  const newest = useQuery({ ...newestCreativeQuery({ params: { campaign: temp }, query: {} }), enabled: mounted })
  const creative = newest.data?.creative
  const { neighbours, isSettled } = useNeighbours()
  return (
    <div className={styles.page}>
      <div className={styles.form}>
        <h1 className={styles.title}>Make it yours</h1>
        <p className={styles.deck}>
          A pitch needs somebody whom we may write to: when it is approved, and when it is not. Nothing is paid on this page.
        </p>
        {error !== null && <FormError>{errorMessage(error, ADVERTISER_NOT_ACTIVATED)}</FormError>}
        {isPending || isSuccess ? (
          <FormNote variant="wait">Tying your name to it.</FormNote>
        ) : user === null ? (
          mounted && authFinished && <Entrance />
        ) : (
          <Button variant="main" wide onClick={claim}>
            Go on as {user.username}
          </Button>
        )}
      </div>
      <div className={styles.show}>
        {creative !== undefined && isSettled && (
          <>
            <ChosenPlan plan={creative.wished_plan} fee={PITCH_FEE} className={styles.deck} />
            <PitchPreview values={pitchValuesOf(creative)} neighbours={neighbours} />
            <a className={styles.change} href={`/product-pitch/create/${temp}/${creative.id}/`}>
              Change it
            </a>
          </>
        )}
        {newest.isError && (
          <p className={styles.deck}>
            There is nothing under this address that waits for an owner: it has one, or it is too old.
          </p>
        )}
      </div>
    </div>
  )
}
