import { buttonClass } from '../../ui/buttons/button.tsx'
import { Message } from '../../ui/states/message.tsx'
import { PITCH_FEE } from '../pitch-fee.ts'

/** Says how the fee will be paid. Nothing personal is on it. */
export function PaymentPage() {
  return (
    <div className="wrap">
      <Message
        level={1}
        over="Your name is on it"
        title={`One fee: $${PITCH_FEE}`}
        actions={
          <a className={buttonClass({ variant: 'line' })} href="/product-pitch-terms-and-conditions/">
            Read the terms
          </a>
        }
      >
        <p>
          Your pitch is kept, and a person reads it. The fee is paid once, by card or from an account, on this very page, as soon
          as the till is unpacked. Until then nothing is charged.
        </p>
      </Message>
    </div>
  )
}
