import { type FormEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FormError } from '../../ui/form/form-message.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import styles from './payment-form.module.css'
import { type CardFields, useCardFields } from './use-card-fields.ts'
import type { Payment, PaymentProblem } from './use-purchase.ts'

const ACCEPT_TERMS = 'Please confirm you have read and agree to the terms and conditions'
const NO_CARD_FIELDS = 'The fields for a card did not load. PayPal works without them.'
const TERMS = '/product-pitch-terms-and-conditions/'
/** Most characters of a line of the receipt. */
const LINE = 200

type Way = 'card' | 'paypal'

interface PaymentFormProps {
  /** In cents. */
  readonly amount: number
  readonly currency: string
  /** Label of the button. */
  readonly payText: string
  readonly payment: Payment
  readonly startsWithPaypal: boolean
  /** Terms that the buyer accepts, after the link to them. */
  readonly terms: string
  readonly hint: string
  /** Fields above the payment methods. */
  readonly children?: ReactNode
  /** Validates those fields before anything is sent. */
  readonly validate?: () => PaymentProblem | undefined
}

/** Remounts to reload the card fields. */
export function PaymentForm(props: PaymentFormProps) {
  const [tries, setTries] = useState(0)
  return <BothWays key={tries} {...props} onReload={() => setTries(tries + 1)} />
}

interface BothWaysProps extends PaymentFormProps {
  readonly onReload: () => void
}

/** Both payment methods, the terms, and the button with the amount. */
function BothWays({ amount, currency, payment, validate, onReload, ...shown }: BothWaysProps) {
  const { step, problem } = payment
  const [way, setWay] = useState<Way>(shown.startsWithPaypal ? 'paypal' : 'card')
  const card = useCardFields(amount, currency)
  const terms = useRef<HTMLInputElement>(null)
  const isWorking = step !== 'idle'
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (problem?.isOpen === true) {
      void payment.resume()
      return
    }
    const missing = validate?.()
    if (missing !== undefined) {
      payment.refuse(missing)
      return
    }
    if (terms.current?.checked !== true) {
      payment.refuse({ place: 'terms', text: ACCEPT_TERMS })
      terms.current?.focus()
      return
    }
    const billing = billingOf(event.currentTarget)
    void (way === 'card' ? payment.payByCard(card.createToken, billing) : payment.payByPaypal(billing))
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-busy={isWorking}>
      {shown.children}
      <fieldset className={styles.ways} disabled={isWorking}>
        <legend>How you pay</legend>
        <div className={styles.box}>
          <WayChoice way="card" chosen={way} onChoose={setWay} icon={<CardIcon />}>
            <b>Card</b>
          </WayChoice>
          <CardPart card={card} isShown={way === 'card'} problem={problem} onReload={onReload} />
          <WayChoice way="paypal" chosen={way} onChoose={setWay} icon={<Icon name="out" small />}>
            <b>PayPal</b> <small>goes to its page, and comes back here</small>
          </WayChoice>
          <Problem at="paypal" problem={problem} />
        </div>
      </fieldset>
      <details className={styles.billing}>
        <summary>A company on the receipt</summary>
        <div>
          <Field label="Company" name="company" autoComplete="organization" maxLength={LINE} />
          <Field label="Tax number" name="tax_number" autoComplete="off" maxLength={LINE} />
        </div>
      </details>
      <Terms input={terms} text={shown.terms} problem={problem} isDisabled={isWorking} />
      <div className={styles.end}>
        <Problem at="form" problem={problem} />
        <Button
          type="submit"
          variant="main"
          wide
          disabled={isWorking || (way === 'card' && card.state === 'loading' && problem?.isOpen !== true)}
        >
          {buttonText(isWorking, problem, shown.payText)}
        </Button>
        <p className={styles.hint}>{shown.hint}</p>
      </div>
    </form>
  )
}

function buttonText(isWorking: boolean, problem: PaymentProblem | undefined, text: string): string {
  if (isWorking) return 'Paying'
  return problem?.isOpen === true ? 'Ask again' : text
}

function billingOf(form: HTMLFormElement) {
  const typed = new FormData(form)
  const text = (name: string): string => {
    const value = typed.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { company: text('company'), tax_number: text('tax_number') }
}

interface WayChoiceProps {
  readonly way: Way
  readonly chosen: Way
  readonly onChoose: (way: Way) => void
  readonly icon: ReactNode
  readonly children: ReactNode
}

function WayChoice({ way, chosen, onChoose, icon, children }: WayChoiceProps) {
  return (
    <label className={styles.way}>
      <input type="radio" name="way" value={way} checked={chosen === way} onChange={() => onChoose(way)} />
      <span>{children}</span>
      {icon}
    </label>
  )
}

interface CardPartProps {
  readonly card: CardFields
  readonly isShown: boolean
  readonly problem: PaymentProblem | undefined
  readonly onReload: () => void
}

/** Stays mounted while the other method is selected, so that the provider's frame keeps its input. */
function CardPart({ card: { state, place }, isShown, problem, onReload }: CardPartProps) {
  return (
    <div className={styles.card} hidden={!isShown}>
      <div ref={place} className={styles.hosted} data-state={state} />
      {state === 'failed' && (
        <div className={styles.failed}>
          <FormError>{NO_CARD_FIELDS}</FormError>
          <Button small onClick={onReload}>
            Load them again
          </Button>
        </div>
      )}
      <Problem at="card" problem={problem} />
      <p className={styles.hint}>
        <Icon name="lock" small /> These fields belong to the payment provider. We never see the number.
      </p>
    </div>
  )
}

interface ProblemProps {
  readonly at: PaymentProblem['place']
  readonly problem: PaymentProblem | undefined
}

export function Problem({ at, problem }: ProblemProps) {
  if (problem?.place !== at) return null
  return (
    <div className={styles.problem} role="alert">
      <Icon name="alert" small />
      <p>
        {problem.text}
        {problem.detail !== undefined && problem.detail !== '' && <span>{problem.detail}</span>}
      </p>
    </div>
  )
}

interface TermsProps extends Pick<CardPartProps, 'problem'> {
  readonly input: RefObject<HTMLInputElement | null>
  readonly text: string
  readonly isDisabled: boolean
}

function Terms({ input, text, problem, isDisabled }: TermsProps) {
  const id = useId()
  const isWrong = problem?.place === 'terms'
  return (
    <div>
      <label className={styles.agree}>
        <input
          ref={input}
          type="checkbox"
          name="terms"
          disabled={isDisabled}
          aria-invalid={isWrong}
          {...(isWrong ? { 'aria-describedby': id } : {})}
        />
        <span>
          I have read the{' '}
          <a href={TERMS} target="_blank" rel="noreferrer">
            pitch terms
          </a>{' '}
          and agree to them: {text}
        </span>
      </label>
      <div id={id}>
        <Problem at="terms" problem={problem} />
      </div>
    </div>
  )
}

function CardIcon() {
  return (
    <svg className="icon icon-small" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M3.5 6h17v12.5h-17zM3.5 10h17M7 15h3.5" />
    </svg>
  )
}
