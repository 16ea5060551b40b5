import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { CallError } from '../../api/call-error.ts'
import { useAccount } from '../../session/account.ts'
import { CallFailure } from '../../session/call-failure.tsx'
import { useMounted } from '../../ui/mounted/when-mounted.tsx'
import { TextSkeleton } from '../../ui/skeleton/skeleton.tsx'
import { cardProvider } from '../payment/stripe-loader.ts'
import { useResume } from '../payment/use-resume.ts'
import { type BoostAddress, boostPath, readBoostAddress } from './boost-address.ts'
import { BoostAside } from './boost-aside.tsx'
import { boostedQuery, boostPricesQuery, disallowedQuery } from './boost-calls.ts'
import { boostDays } from './boost-days.ts'
import { boostHolder } from './boost-holder.ts'
import { BoostForm } from './boost-form.tsx'
import styles from './boost-page.module.css'
import { boostedPostQuery } from './boosted-post.ts'
import { BoughtScreen, TokenRefused } from './boost-states.tsx'
import { type BoostPurchase, useBoostPurchase } from './use-boost-purchase.ts'
import { useDocumentLinks } from './use-document-links.ts'
import { PlainBoost } from './plain-boost.tsx'
import { LeaveWaitingList } from './waiting-list.tsx'

/** `/:slug/boost`: selects and pays a day for a gift. */
export function BoostPage() {
  const { slug = '' } = useParams()
  const { search } = useLocation()
  const mounted = useDeferredValue(useMounted())
  const { data, refetch, isError, error } = useQuery(boostedPostQuery(slug))
  useDocumentLinks()
  if (data === undefined) return isError ? <CallFailure level={1} error={error} onRetry={refetch} /> : <TextSkeleton lines={8} />
  return (
    <div className={`wrap ${styles.boost}`}>
      <BoostAside post={data.post} />
      <div className={styles.work}>
        <noscript>{import.meta.env.SSR && <PlainBoost slug={data.post.slug} />}</noscript>
        {mounted ? <Entry slug={data.post.slug} address={readBoostAddress(search)} /> : <Waiting />}
      </div>
    </div>
  )
}

interface BoostProps {
  readonly slug: string
  readonly address: BoostAddress
}

/** Reloads as a document when entered by navigation, because the content security policy of a pay page names the provider. */
function Entry(props: BoostProps) {
  const [isDocument] = useState(() => cardProvider() !== undefined)
  const { authFinished } = useAccount()
  useEffect(() => {
    if (!isDocument) location.reload()
  }, [isDocument])
  return isDocument && authFinished ? <Boost {...props} /> : <Waiting />
}

function Boost({ slug, address }: BoostProps) {
  const { token, tracking, leave, paypal } = address
  const purchase = useBoostPurchase(slug, address)
  const { payment, fields, bought } = purchase
  const prices = useQuery(boostPricesQuery({ query: { token } }))
  const { days, refetch, error } = useBoostDays()
  useResume(payment.resume)
  useFreshDays(payment.problem, refetch)
  useAddressUpdate(boostPath(slug, { date: fields.date, token, tracking }), address, purchase)
  if (bought !== undefined) return <BoughtScreen slug={slug} {...bought} />
  const isTokenRefused = prices.error instanceof CallError && prices.error.code === 'token-not-valid'
  if (isTokenRefused || payment.step === 'no-discount')
    return <TokenRefused path={boostPath(slug, { date: fields.date, tracking })} />
  if ((prices.error ?? error) !== null && payment.step === 'idle')
    return (
      <div className={styles.whole}>
        <CallFailure
          level={1}
          error={prices.error ?? error}
          onRetry={() => {
            void prices.refetch()
            refetch()
          }}
        />
      </div>
    )
  if (prices.data === undefined || days === undefined) return <Waiting />
  return (
    <Deferred meanwhile={<Waiting />}>
      {leave !== '' && <LeaveWaitingList token={leave} />}
      <BoostForm
        slug={slug}
        days={days}
        prices={prices.data.prices}
        purchase={purchase}
        startsWithPaypal={paypal !== undefined}
        onOver={refetch}
      />
    </Deferred>
  )
}

/** Defers the calendar, which then renders in interruptible slices and keeps phones responsive. */
function Deferred({ meanwhile, children }: { readonly meanwhile: ReactNode; readonly children: ReactNode }) {
  return useDeferredValue(true, false) ? children : meanwhile
}

/** Days that are for sale, taken and on hold. */
function useBoostDays() {
  const holder = boostHolder.read()
  const disallowed = useQuery({
    ...disallowedQuery(holder === '' ? {} : { query: { holder } }),
    // The first attempt to pay creates the secret; the earlier days stay until the answer with the secret arrives.
    placeholderData: keepPreviousData,
  })
  const boosted = useQuery(boostedQuery())
  const refetch = () => {
    void disallowed.refetch()
    void boosted.refetch()
  }
  const answers =
    disallowed.data === undefined || boosted.data === undefined
      ? undefined
      : {
          today: disallowed.data.today,
          disallowed: disallowed.data.dates,
          last: disallowed.data.last,
          boosted: boosted.data.boosted.map(({ start }) => start),
          own: disallowed.data.own,
        }
  return {
    days: answers && boostDays(answers),
    // Earlier answers stay valid after an error.
    error: answers === undefined ? (disallowed.error ?? boosted.error) : null,
    refetch,
  }
}

/** Refetches the days after every refusal, because somebody else may have bought the day. */
function useFreshDays(problem: unknown, refetch: () => void): void {
  const read = useEffectEvent(refetch)
  useEffect(() => {
    if (problem !== undefined) read()
  }, [problem])
}

/** Updates the address, so that a reload finds the selected day and does not ask again about a settled order. */
function useAddressUpdate(path: string, { date, leave, paypal }: BoostAddress, { payment, fields }: BoostPurchase): void {
  const navigate = useNavigate()
  const { step, problem } = payment
  const isSettled = step === 'idle' && problem !== undefined && problem.isOpen !== true
  const isOtherDay = leave === '' && fields.date !== '' && fields.date !== date
  const isStale = paypal === undefined ? isOtherDay : isSettled
  useEffect(() => {
    if (isStale) void navigate(path, { replace: true, preventScrollReset: true })
  }, [isStale, path, navigate])
}

/** As high as calendar and form, so that nothing below shifts. */
function Waiting() {
  return (
    <div className={styles.waiting}>
      <TextSkeleton lines={8} />
    </div>
  )
}
