import type { ConfirmationToken, StripeError } from '@stripe/stripe-js'
import type { FrameReport, FrameRequest, FrameStart } from './frame-messages.ts'

/*
 * Card fields in a frame of the simulator's origin. The surrounding page learns whether they are filled, but not their contents.
 */

const NAMES = ['number', 'expiry', 'cvc', 'postal'] as const
type Name = (typeof NAMES)[number]

const INCOMPLETE: Readonly<Record<Name, string>> = {
  number: 'Your card number is incomplete.',
  expiry: "Your card's expiration date is incomplete.",
  cvc: "Your card's security code is incomplete.",
  postal: 'Your postal code is incomplete.',
}
const COMPLETE: Readonly<Record<Name, RegExp>> = {
  number: /^(?:\d ?){13,19}$/,
  expiry: /^(?:0[1-9]|1[0-2]) \/ \d{2}$/,
  cvc: /^\d{3,4}$/,
  postal: /^[\w -]{3,10}$/,
}

const inputOf = (name: Name): HTMLInputElement => {
  const input = document.querySelector<HTMLInputElement>(`#${name}`)
  if (input === null) throw new Error(`There is no field ${name}`)
  return input
}
const valueOf = (name: Name): string => inputOf(name).value.trim()

/** Formats digits in the usual groups. */
const WRITTEN: Partial<Record<Name, (typed: string) => string>> = {
  number: (typed) =>
    typed
      .replaceAll(/\D/g, '')
      .slice(0, 19)
      .replaceAll(/(\d{4})(?=\d)/g, '$1 '),
  expiry: (typed) => {
    const digits = typed
      .replaceAll(/\D/g, '')
      .replace(/^([2-9])/, '0$1')
      .slice(0, 4)
    return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits
  },
  cvc: (typed) => typed.replaceAll(/\D/g, '').slice(0, 4),
}

/** First error in the input. */
function firstError(): StripeError | undefined {
  const wrong = NAMES.find((name) => !COMPLETE[name].test(valueOf(name)))
  if (wrong !== undefined) return { type: 'validation_error', code: `incomplete_${wrong}`, message: INCOMPLETE[wrong] }
  const [month = '', year = ''] = valueOf('expiry').split(' / ')
  if (Date.UTC(2000 + Number(year), Number(month)) > Date.now()) return undefined
  const message = "Your card's expiration date is in the past."
  return { type: 'validation_error', code: 'invalid_expiry_month_past', message }
}

/** Shows errors at their fields, and focuses the first one. */
function showErrors(error: StripeError | undefined): void {
  const place = document.querySelector('#error')
  if (place !== null) place.textContent = error?.message ?? ''
  const isWrong = (name: Name): boolean =>
    error !== undefined && (!COMPLETE[name].test(valueOf(name)) || (error.code ?? '').includes(name))
  for (const name of NAMES) inputOf(name).setAttribute('aria-invalid', String(isWrong(name)))
  const first = NAMES.find(isWrong)
  if (first !== undefined) inputOf(first).focus()
}

async function createToken(
  key: string,
  returnUrl: string | undefined,
): Promise<{ readonly error: StripeError } | { readonly confirmationToken: ConfirmationToken }> {
  const [month = '', year = ''] = valueOf('expiry').split(' / ')
  const body = new URLSearchParams({
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': valueOf('number'),
    'payment_method_data[card][exp_month]': month,
    'payment_method_data[card][exp_year]': `20${year}`,
    'payment_method_data[card][cvc]': valueOf('cvc'),
    'payment_method_data[billing_details][address][postal_code]': valueOf('postal'),
    use_stripe_sdk: 'true',
    ...(returnUrl === undefined ? {} : { return_url: returnUrl }),
  })
  try {
    const response = await fetch('/v1/confirmation_tokens', { method: 'POST', headers: { authorization: `Bearer ${key}` }, body })
    const answer = (await response.json()) as ConfirmationToken & { readonly error?: StripeError }
    return answer.error === undefined ? { confirmationToken: answer } : { error: answer.error }
  } catch {
    return { error: { type: 'api_connection_error', message: 'We are experiencing issues connecting to our payments provider.' } }
  }
}

function begin({ key, style }: FrameStart, port: MessagePort): void {
  const report = (notification: FrameReport): void => port.postMessage(notification)
  for (const [name, value] of Object.entries(style)) document.documentElement.style.setProperty(`--${name}`, value)
  port.addEventListener('message', ({ data }: MessageEvent<FrameRequest>) => {
    if (data.kind === 'validate') {
      const error = firstError()
      showErrors(error)
      report({ kind: 'answer', id: data.id, ...(error === undefined ? {} : { error }) })
    } else if (data.kind === 'confirmation-token') {
      void createToken(key, data.returnUrl).then((made) => {
        if ('error' in made && made.error.type === 'card_error') showErrors(made.error)
        report({ kind: 'answer', id: data.id, ...made })
      })
    } else if (data.kind === 'clear') {
      for (const name of NAMES) inputOf(name).value = ''
    } else if (data.kind === 'focus') inputOf('number').focus()
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
  port.start()
  for (const name of NAMES) {
    const input = inputOf(name)
    input.addEventListener('input', () => {
      input.value = WRITTEN[name]?.(input.value) ?? input.value
      input.setAttribute('aria-invalid', 'false')
      const isEmpty = NAMES.every((one) => valueOf(one) === '')
      report({ kind: 'change', empty: isEmpty, complete: firstError() === undefined })
    })
    input.addEventListener('focus', () => report({ kind: 'focus' }))
    input.addEventListener('blur', () => report({ kind: 'blur' }))
    input.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') report({ kind: 'escape' })
    })
  }
  const height = (): void =>
    report({ kind: 'height', height: Math.ceil(document.documentElement.getBoundingClientRect().height) })
  new ResizeObserver(height).observe(document.documentElement)
  height()
  report({ kind: 'ready' })
}

addEventListener('message', ({ data, ports, source }: MessageEvent<FrameStart>) => {
  const [port] = ports
  if (source === parent && port !== undefined) begin(data, port)
})
// The embedding page answers with a port. No input is sent to it.
parent.postMessage('card-fields', '*')
