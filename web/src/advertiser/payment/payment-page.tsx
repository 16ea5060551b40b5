import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { maybeSignedIn } from '../../session/account.ts'
import { useMounted } from '../../ui/mounted/when-mounted.tsx'
import { centsText } from '../../ui/format/cents.ts'
import { ErrorState } from '../../ui/states/message.tsx'
import { newestCreativeQuery } from '../advertiser-calls.ts'
import { useLeave } from '../leave.ts'
import { type PaymentAddress, paymentPath, readPaymentAddress } from './payment-address.ts'
import { quoteQuery } from './payment-calls.ts'
import { PaymentForm } from './payment-form.tsx'
import { screenOf } from './payment-screen.ts'
import { AlreadyPaid, DiscountRefused, Paid, PaymentFrame, PaymentSkeleton } from './payment-states.tsx'
import { PaymentSummary } from './payment-summary.tsx'
import { cardProvider } from './stripe-loader.ts'
import { useResume } from './use-resume.ts'
import { usePayment } from './use-payment.ts'

/** The page on which the owner of a campaign pays its fee. It shows nothing personal until the owner is verified. */
export function PaymentPage() {
  const { campaign = '' } = useParams()
  const { search } = useLocation()
  return useMounted() ? <Entry campaign={campaign} address={readPaymentAddress(search)} /> : <PaymentSkeleton />
}

interface PaymentProps {
  readonly campaign: string
  readonly address: PaymentAddress
}

/**
 * Redirects visitors to the pitch page (decision 38). Reloads as a document when entered by navigation, because the content
 * security policy of a pay page names the provider.
 */
function Entry(props: PaymentProps) {
  const [isDocument] = useState(() => cardProvider() !== undefined)
  const isVisitor = !maybeSignedIn()
  useLeave(isVisitor)
  useEffect(() => {
    if (!isVisitor && !isDocument) location.reload()
  }, [isVisitor, isDocument])
  return isVisitor || !isDocument ? <PaymentSkeleton /> : <Payment {...props} />
}

function Payment({ campaign, address }: PaymentProps) {
  const { discount } = address
  const payment = usePayment(campaign, address)
  const newest = useQuery(newestCreativeQuery({ params: { campaign }, query: {} }))
  const quoted = useQuery(quoteQuery({ body: { kind: 'pitch', campaign, token: discount } }))
  const { step, problem } = payment
  useResume(payment.resume)
  useCleanAddress(campaign, address, step === 'idle' && problem !== undefined && problem.isOpen !== true)
  const screen = screenOf(step, quoted.error)
  useLeave(screen === 'foreign')
  if (screen === 'paid') return <Paid />
  if (screen === 'already') return <AlreadyPaid />
  if (screen === 'no-discount') return <DiscountRefused campaign={campaign} />
  if (screen === 'away') return <ErrorState level={1} onRetry={() => void quoted.refetch()} />
  if (screen === 'foreign' || quoted.data === undefined) return <PaymentSkeleton />
  const { quote } = quoted.data
  return (
    <PaymentFrame aside={<PaymentSummary quote={quote} creative={newest.data?.creative} isPending={newest.isPending} />}>
      <PaymentForm
        amount={quote.amount}
        currency={quote.currency}
        payText={`Pay ${centsText(quote.amount, quote.currency)}`}
        payment={payment}
        startsWithPaypal={address.paypal !== undefined}
        terms="one fee, an ad marked Sponsored, and the money back if the answer is no for good."
        hint="Your bank may ask you to confirm. We stay right here meanwhile."
      />
    </PaymentFrame>
  )
}

/** Removes a settled order from the address, so that a reload does not ask about it again. */
function useCleanAddress(campaign: string, { discount, paypal }: PaymentAddress, isKnown: boolean): void {
  const navigate = useNavigate()
  const isStale = paypal !== undefined && isKnown
  useEffect(() => {
    if (isStale) void navigate(paymentPath(campaign, discount), { replace: true, preventScrollReset: true })
  }, [isStale, campaign, discount, navigate])
}
