import { BOOST_EMAILS_DIFFER, ENTER_A_BOOST_DATE, FILL_OUT_EMAIL } from '@ribbonry/contracts'
import { dayOfYearText, fullDayText } from '@ribbonry/dates'
import { useId, useRef, useState } from 'react'
import { useAccount } from '../../session/account.ts'
import { Field } from '../../ui/form/field.tsx'
import { useIsRefused } from '../../ui/form/use-open-errors.ts'
import { centsText } from '../../ui/format/cents.ts'
import { PaymentForm, Problem } from '../payment/payment-form.tsx'
import type { PaymentProblem } from '../payment/use-purchase.ts'
import { BoostCalendar } from './boost-calendar.tsx'
import { type BoostDays, type BoostPrices, type DayState, priceOn, stateOf } from './boost-days.ts'
import styles from './boost-page.module.css'
import { HoldBar } from './hold-bar.tsx'
import { OwnHolds } from './own-holds.tsx'
import type { StoredPurchase } from './stored-purchase.ts'
import type { BoostPurchase } from './use-boost-purchase.ts'
import { JoinWaitingList } from './waiting-list.tsx'

const TERMS = 'one day, a gift marked Sponsored, and the money back if the day cannot be given.'
const HINT = 'If two people pay for one day at the same second, the second one is not charged.'

interface BoostFormProps {
  readonly slug: string
  readonly days: BoostDays
  readonly prices: BoostPrices
  readonly purchase: BoostPurchase
  readonly startsWithPaypal: boolean
  /** Called when the hold has expired. */
  readonly onOver: () => void
}

/** Calendar, buyer's address, and the two ways to pay. */
export function BoostForm({ slug, days, prices, purchase, startsWithPaypal, onOver }: BoostFormProps) {
  const { payment, fields, change } = purchase
  const { step, problem } = payment
  const { user } = useAccount()
  const [wanted, setWanted] = useState('')
  const work = useRef<HTMLDivElement>(null)
  const { date, heldUntil, isHeld, state, chosen } = chosenDay(fields, days)
  const amount = chosen === '' ? (prices.with_token ?? prices.usual) : priceOn(chosen, prices)
  const price = centsText(amount, prices.currency).replace(/\.00$/, '')
  const focus = (selector: string) => work.current?.querySelector<HTMLElement>(selector)?.focus()
  const validate = (): PaymentProblem | undefined => {
    if (chosen === '') {
      focus('[role="grid"] [tabindex="0"]')
      return { place: 'date', text: ENTER_A_BOOST_DATE }
    }
    const missing = user === null ? missingEmail(fields) : undefined
    if (missing !== undefined) focus(`[name="${missing.field}"]`)
    return missing && { place: 'email', text: missing.text }
  }
  // An attempt without an answer must be repeated with the same input, so the fields are fixed.
  const isFixed = step !== 'idle' || problem?.isOpen === true
  const choose = (day: string) => {
    if (isFixed) return
    setWanted('')
    change({ date: day, heldUntil: days.own.get(day) ?? '' })
  }
  return (
    <div ref={work} className={styles.work}>
      <section className={styles.sheet} aria-label="The day">
        <BoostCalendar days={days} prices={prices} chosen={chosen} isHeld={isHeld} onChoose={choose} onWant={setWanted} />
        <p className={styles.hint}>{priceLine(prices)}</p>
        {chosen === '' && <DayUnavailable day={date} state={state} />}
        {!isFixed && <OwnHolds days={days} chosen={chosen} onGoOn={choose} />}
        <Problem at="date" problem={problem} />
      </section>
      {wanted !== '' && <JoinWaitingList key={wanted} slug={slug} day={wanted} onClose={() => setWanted('')} />}
      {isHeld && chosen !== '' && (
        <HoldBar
          day={chosen}
          until={heldUntil}
          onOver={() => {
            change({ heldUntil: '' })
            onOver()
          }}
        />
      )}
      <div className={styles.sheet}>
        <PaymentForm
          amount={amount}
          currency={prices.currency}
          payText={chosen === '' ? 'Pay for a day' : `Pay ${price} for ${dayOfYearText(`${chosen}T00:00:00Z`)}`}
          payment={payment}
          startsWithPaypal={startsWithPaypal}
          terms={TERMS}
          hint={HINT}
          validate={validate}
        >
          <ChosenDay day={chosen} price={price} />
          {user === null && <Emails fields={fields} problem={problem} isDisabled={isFixed} onChange={change} />}
        </PaymentForm>
      </div>
    </div>
  )
}

/** The selected day, if it is available; a hold counts from any tab of the buyer. */
function chosenDay({ date, heldUntil: kept }: StoredPurchase, days: BoostDays) {
  // The stored hold is trusted until the server says that somebody else has the day.
  const isLost = days.disallowed.has(date) && !days.own.has(date)
  const heldUntil = days.own.get(date) ?? (isLost ? '' : kept)
  const isHeld = heldUntil !== ''
  const state = date === '' ? undefined : stateOf(date, days, isHeld ? date : '')
  return { date, heldUntil, isHeld, state, chosen: state === 'free' || state === 'yours' ? date : '' }
}

const GONE: Readonly<Partial<Record<DayState, string>>> = {
  taken: 'is somebody else’s by now',
  held: 'is being paid for by somebody else',
  bought: 'is yours already, and paid',
}

/** Says that the day of a link or of an earlier attempt is not available. */
function DayUnavailable({ day, state }: { readonly day: string; readonly state: DayState | undefined }) {
  if (state === undefined) return null
  return (
    <p className={styles.hint} role="status">
      {`${fullDayText(`${day}T00:00:00Z`)} ${GONE[state] ?? 'is not for sale'}. Please choose another day.`}
    </p>
  )
}

function ChosenDay({ day, price }: { readonly day: string; readonly price: string }) {
  return (
    <p className={styles.chosen} aria-live="polite">
      {day === '' ? 'Choose a day above.' : `${fullDayText(`${day}T00:00:00Z`)}, ${price}`}
    </p>
  )
}

interface EmailsProps {
  readonly fields: StoredPurchase
  readonly problem: PaymentProblem | undefined
  readonly isDisabled: boolean
  readonly onChange: (fields: Partial<StoredPurchase>) => void
}

/** Shown to buyers without an account, typed twice, because the receipt is mailed there. */
function Emails({ fields: { email, emailAgain }, problem, isDisabled, onChange }: EmailsProps) {
  const id = useId()
  const isRefused = useIsRefused(problem, { email, emailAgain })
  const { text: wrong } = problem?.place === 'email' ? problem : { text: undefined }
  const isEmpty = wrong === FILL_OUT_EMAIL
  const differs = wrong === BOOST_EMAILS_DIFFER
  const isFirstWrong = isRefused('email') && !differs && !(isEmpty && email.trim() !== '')
  const isSecondWrong = isRefused('emailAgain') && ((differs && isRefused('email')) || (isEmpty && emailAgain.trim() === ''))
  const shared = { type: 'email', maxLength: 320, disabled: isDisabled } as const
  return (
    <fieldset className={styles.emails} aria-describedby={id}>
      <legend className="sr">Where your receipt goes</legend>
      <Field
        label="Email"
        name="email"
        autoComplete="email"
        {...shared}
        value={email}
        error={isFirstWrong ? wrong : undefined}
        onChange={({ currentTarget }) => onChange({ email: currentTarget.value })}
      />
      <Field
        label="Email, once more"
        name="email_again"
        autoComplete="off"
        {...shared}
        value={emailAgain}
        error={isSecondWrong ? wrong : undefined}
        onChange={({ currentTarget }) => onChange({ emailAgain: currentTarget.value })}
      />
      <p id={id} className={styles.hint}>
        The receipt goes there, and the figures of the day. No account is needed.
      </p>
    </fieldset>
  )
}

interface MissingEmail {
  readonly field: 'email' | 'email_again'
  readonly text: string
}

/** The same messages as the server's, which validates again. */
function missingEmail({ email, emailAgain }: StoredPurchase): MissingEmail | undefined {
  const [first, second] = [email.trim(), emailAgain.trim()]
  if (first === '') return { field: 'email', text: FILL_OUT_EMAIL }
  if (second === '') return { field: 'email_again', text: FILL_OUT_EMAIL }
  return first === second ? undefined : { field: 'email_again', text: BOOST_EMAILS_DIFFER }
}

function priceLine({ usual, seasons, with_token: withToken, currency }: BoostPrices): string {
  const text = (cents: number): string => centsText(cents, currency).replace(/\.00$/, '')
  const closed = 'Today, tomorrow and yesterday are not for sale; we need to iron first.'
  if (withToken !== null) return `${text(withToken)} a day with your token, whatever the season. ${closed}`
  const high = seasons[0]?.amount
  const season = high === undefined ? '' : ` ${text(high)} in November and from 1 to 24 December, when the window is fullest.`
  return `${text(usual)} a day.${season} ${closed}`
}
