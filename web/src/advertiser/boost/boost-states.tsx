import { fullDayText } from '@ribbonry/dates'
import { useEffect } from 'react'
import { buttonClass } from '../../ui/buttons/button.tsx'
import { centsText } from '../../ui/format/cents.ts'
import { Message } from '../../ui/states/message.tsx'
import styles from './boost-page.module.css'
import type { Bought } from './use-boost-purchase.ts'

interface BoughtScreenProps extends Bought {
  readonly slug: string
}

/** Confirmation of a purchase: amount and receipt; buyers without an account are offered one. */
export function BoughtScreen({ slug, boost: { payment, date, title, amount, currency }, claim }: BoughtScreenProps) {
  useEffect(() => {
    document.querySelector<HTMLElement>('#main')?.focus()
    scrollTo(0, 0)
  }, [])
  const receipt = `/product-pitch/receipt/${payment}/`
  return (
    <div className={styles.whole} role="status">
      <Message
        level={1}
        over="The window is yours"
        title={fullDayText(`${date}T00:00:00Z`)}
        actions={
          claim === null ? (
            <>
              <a className={buttonClass({ variant: 'main' })} href={receipt} target="_self">
                Your receipt
              </a>
              <a className={buttonClass()} href="/product-pitch/payments/" target="_self">
                Your payments
              </a>
            </>
          ) : (
            <a className={buttonClass({ variant: 'main' })} href={`${receipt}?${new URLSearchParams({ claim })}`} target="_self">
              Make an account that owns it
            </a>
          )
        }
      >
        <p>
          “{title}” is the first gift on the home page that day, from New York’s midnight on. {centsText(amount, currency)} paid,
          once. The receipt is on its way to you by mail; the figures follow the morning after.
        </p>
        {claim !== null && <p>No account is needed. With one, the receipt and your next days are in one place.</p>}
        <p>
          A better picture or title for the day? <a href={`/${slug}/boost/edit-request/`}>Suggest one</a>.
        </p>
      </Message>
    </div>
  )
}

/** Says that a token is not valid. The usual price is charged only if the buyer chooses it. */
export function TokenRefused({ path }: { readonly path: string }) {
  return (
    <div className={styles.whole}>
      <Message
        level={1}
        over="The coupon has had its day"
        title="This price does not count any more"
        actions={
          <a className={buttonClass({ variant: 'main' })} href={path} target="_self">
            See the usual prices
          </a>
        }
      >
        <p>
          The token in your link is not one of ours, or not any more. Nothing was charged, and nothing will be without your word.
        </p>
      </Message>
    </div>
  )
}
