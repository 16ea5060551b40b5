import { type ReactNode, useEffect } from 'react'
import { buttonClass } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { TextSkeleton } from '../../ui/skeleton/skeleton.tsx'
import { NeedsScript } from '../../ui/states/needs-script.tsx'
import { Message } from '../../ui/states/message.tsx'
import { paymentPath } from './payment-address.ts'
import styles from './payment-page.module.css'

const DASHBOARD = '/product-pitch/dashboard/'
/** Milliseconds for which the confirmation is shown (decision 96). */
const REDIRECT_MS = 2000

interface PaymentFrameProps {
  readonly aside: ReactNode
  readonly children: ReactNode
}

export function PaymentFrame({ aside, children }: PaymentFrameProps) {
  return (
    <div className="wrap">
      <div className={styles.pay}>
        <div className={styles.column}>
          <ol className={styles.steps}>
            <li>
              <Icon name="check" small />
              Pitch
            </li>
            <li aria-current="step">The fee</li>
            <li>We read it</li>
          </ol>
          <h1 className={styles.title}>Nearly on the shelf</h1>
          {children}
        </div>
        <aside className={styles.aside} aria-label="What you pay for">
          {aside}
        </aside>
      </div>
    </div>
  )
}

export function PaymentSkeleton() {
  return (
    <PaymentFrame
      aside={
        <div className={`${styles.slip} ${styles.waiting}`}>
          <TextSkeleton lines={5} />
        </div>
      }
    >
      <div className={styles.waitingForm}>
        <NeedsScript>
          Paying needs JavaScript: card numbers go to the payment provider’s own fields, which are scripts. Your pitch is kept.
        </NeedsScript>
        <TextSkeleton lines={8} />
      </div>
    </PaymentFrame>
  )
}

/** Link to the dashboard; loads a document, which drops the provider's code. */
function DashboardLink() {
  return (
    <a className={buttonClass({ variant: 'main' })} href={DASHBOARD} target="_self">
      Open your dashboard
    </a>
  )
}

export function Paid() {
  useEffect(() => {
    document.querySelector<HTMLElement>('#main')?.focus()
    const timer = setTimeout(() => {
      location.assign(DASHBOARD)
    }, REDIRECT_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [])
  return (
    <div className="wrap" role="status">
      <Message level={1} over="Signed, sealed" title="Paid. It is on our desk now." actions={<DashboardLink />}>
        <p>A person reads it next, small print included, and we write to you either way. Your dashboard opens by itself.</p>
      </Message>
    </div>
  )
}

function AfterPayment() {
  return (
    <>
      <DashboardLink />
      <a className={buttonClass()} href="/product-pitch/payments/" target="_self">
        Your payments
      </a>
    </>
  )
}

export function AlreadyPaid() {
  return (
    <div className="wrap">
      <Message level={1} over="Once is plenty" title="This pitch is paid" actions={<AfterPayment />}>
        <p>Somebody with your good taste was here before, perhaps in another tab. Anything charged twice goes back by itself.</p>
      </Message>
    </div>
  )
}

/** Says that a discount is not valid. The full fee is charged only if the buyer chooses it. */
export function DiscountRefused({ campaign }: { readonly campaign: string }) {
  return (
    <div className="wrap">
      <Message
        level={1}
        over="The coupon has had its day"
        title="This discount does not count any more"
        actions={
          <a className={buttonClass({ variant: 'main' })} href={paymentPath(campaign, '')} target="_self">
            See the full fee
          </a>
        }
      >
        <p>
          It has been used, has ended, or belongs to another pitch. Nothing was charged, and nothing will be without your word.
        </p>
      </Message>
    </div>
  )
}
