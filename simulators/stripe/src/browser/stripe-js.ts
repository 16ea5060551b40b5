import type {
  PaymentIntent,
  PaymentIntentResult,
  Stripe,
  StripeElements,
  StripeElementsOptionsMode,
  StripeError,
  StripePaymentElement,
  StripePaymentElementOptions,
} from '@stripe/stripe-js'
import type { FrameAnswer, FrameReport, FrameRequest, FrameStart, FrameStyle } from './frame-messages.ts'

/*
 * Stripe.js of the simulator: the Payment Element, ConfirmationTokens and challenges of its types, for cards. A classic script on
 * pages of merchants; the input stays in a frame of the simulator's origin.
 */

/** Origin of this script: the simulator, which browsers call as they call Stripe. */
const ORIGIN = new URL((document.currentScript as HTMLScriptElement).src).origin
const FAILED_CHALLENGE =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.'

type Handler = (event: Readonly<Record<string, unknown>>) => unknown
type Asked = { readonly kind: 'validate' } | { readonly kind: 'confirmation-token'; readonly returnUrl: string | undefined }

/** Card fields of one `Elements`, in a frame. */
class CardFields {
  readonly #handlers = new Map<string, Set<Handler>>()
  readonly #waiting = new Map<number, (answer: FrameAnswer) => void>()
  readonly #start: FrameStart
  #frame: HTMLIFrameElement | undefined
  #port: MessagePort | undefined
  #asked = 0

  constructor(start: FrameStart) {
    this.#start = start
  }

  mount(place: string | HTMLElement): void {
    const parent = typeof place === 'string' ? document.querySelector(place) : place
    if (parent === null) throw new Error('The selector you specified applies to no DOM elements that are currently on the page.')
    this.unmount()
    const frame = document.createElement('iframe')
    frame.src = `${ORIGIN}/elements/card`
    frame.title = 'Secure payment input frame'
    frame.allow = `payment ${ORIGIN}`
    Object.assign(frame.style, { display: 'block', width: '100%', height: '0', border: '0' })
    this.#frame = frame
    addEventListener('message', this.#connect)
    parent.append(frame)
  }

  /** Passes a port to the frame once its script runs. */
  readonly #connect = ({ source, origin }: MessageEvent): void => {
    const window = this.#frame?.contentWindow
    if (origin !== ORIGIN || window === null || window === undefined || source !== window) return
    removeEventListener('message', this.#connect)
    const { port1, port2 } = new MessageChannel()
    this.#port = port1
    port1.addEventListener('message', ({ data }: MessageEvent<FrameReport>) => this.#receive(data))
    port1.start()
    window.postMessage(this.#start, ORIGIN, [port2])
  }

  unmount(): void {
    removeEventListener('message', this.#connect)
    this.#frame?.remove()
    this.#port?.close()
    this.#frame = undefined
    this.#port = undefined
  }

  on(event: string, handler: Handler): void {
    const all = this.#handlers.get(event) ?? new Set<Handler>()
    this.#handlers.set(event, all.add(handler))
  }

  off(event: string, handler: Handler | undefined): void {
    if (handler === undefined) this.#handlers.delete(event)
    else this.#handlers.get(event)?.delete(handler)
  }

  send(kind: 'focus' | 'blur' | 'clear'): void {
    this.#send({ kind })
  }

  /** @throws Error without card fields on the page */
  ask(asked: Asked): Promise<FrameAnswer> {
    this.#asked += 1
    const id = this.#asked
    return new Promise((resolve, reject) => {
      if (this.#port === undefined) reject(new Error('The Payment Element is not mounted and ready.'))
      this.#waiting.set(id, resolve)
      this.#send({ ...asked, id })
    })
  }

  #send(request: FrameRequest): void {
    this.#port?.postMessage(request)
  }

  #receive(report: FrameReport): void {
    if (report.kind === 'answer') {
      this.#waiting.get(report.id)?.(report)
      this.#waiting.delete(report.id)
    } else if (report.kind === 'height') {
      if (this.#frame !== undefined) this.#frame.style.height = `${report.height}px`
    } else {
      const { kind, ...content } = report
      const event = {
        elementType: 'payment',
        ...content,
        ...(kind === 'change' ? { value: { type: 'card' }, collapsed: false } : {}),
      }
      for (const handler of this.#handlers.get(kind) ?? []) handler(event)
    }
  }
}

type ElementMethods = 'mount' | 'unmount' | 'destroy' | 'focus' | 'blur' | 'clear'

function paymentElement(fields: CardFields): StripePaymentElement {
  const methods: Pick<StripePaymentElement, ElementMethods> = {
    mount: (place) => fields.mount(place),
    unmount: () => fields.unmount(),
    destroy: () => fields.unmount(),
    focus: () => fields.send('focus'),
    blur: () => fields.send('blur'),
    clear: () => fields.send('clear'),
  }
  const element = {
    ...methods,
    on: (event: string, handler: Handler) => {
      fields.on(event, handler)
      return element
    },
    off: (event: string, handler?: Handler) => {
      fields.off(event, handler)
      return element
    },
    // Shown card fields have no options that can change.
    update: () => element,
  }
  return element as unknown as StripePaymentElement
}

const fieldsOf = new WeakMap<object, CardFields>()

function elementsFor(key: string, options: StripeElementsOptionsMode): StripeElements {
  if (options.mode !== 'payment' || options.amount === undefined || options.currency === undefined)
    throw new Error('Invalid value for elements(): the simulator needs mode, amount and currency of a payment.')
  const style = (options.appearance?.variables ?? {}) as FrameStyle
  const fields = new CardFields({ key, style })
  const methods: Pick<StripeElements, 'submit' | 'fetchUpdates' | 'update'> = {
    submit: async () => {
      const { error } = await fields.ask({ kind: 'validate' })
      return error === undefined ? { selectedPaymentMethod: 'card' } : { error }
    },
    fetchUpdates: () => Promise.resolve({}),
    update: () => Promise.resolve(),
  }
  const elements = {
    ...methods,
    create: (type: string, _options?: StripePaymentElementOptions) => {
      if (type !== 'payment') throw new Error(`The simulator has the Payment Element alone, not ${type}.`)
      return paymentElement(fields)
    },
  }
  fieldsOf.set(elements, fields)
  return elements as unknown as StripeElements
}

const createConfirmationToken: Stripe['createConfirmationToken'] = async ({ elements, params }) => {
  const fields = fieldsOf.get(elements)
  if (fields === undefined) throw new Error('Invalid value for createConfirmationToken(): elements are none of this script’s.')
  const returnUrl = params?.return_url ?? undefined
  const { error, confirmationToken } = await fields.ask({ kind: 'confirmation-token', returnUrl })
  if (confirmationToken !== undefined) return { confirmationToken }
  return { error: error ?? { type: 'api_error', message: 'An unknown error occurred' } }
}

/** Reads a PaymentIntent by key and client secret. */
async function retrieve(key: string, clientSecret: string): Promise<PaymentIntentResult> {
  const id = clientSecret.split('_secret_', 1)[0] ?? ''
  try {
    const query = new URLSearchParams({ client_secret: clientSecret })
    const response = await fetch(`${ORIGIN}/v1/payment_intents/${encodeURIComponent(id)}?${query}`, {
      headers: { authorization: `Bearer ${key}` },
    })
    const answer = (await response.json()) as PaymentIntent & { readonly error?: StripeError }
    return answer.error === undefined ? { paymentIntent: answer } : { error: answer.error }
  } catch {
    return { error: { type: 'api_connection_error', message: 'We are experiencing issues connecting to our payments provider.' } }
  }
}

/** Shows the page of a bank over this one until it is completed or closed. */
function showChallenge(page: string, id: string): Promise<void> {
  const dialog = document.createElement('dialog')
  dialog.setAttribute('aria-label', 'Your bank asks')
  Object.assign(dialog.style, { width: 'min(26rem, 92vw)', height: 'min(32rem, 84vh)', padding: '0', border: '0' })
  const frame = document.createElement('iframe')
  frame.src = page
  frame.title = 'Challenge of your bank'
  Object.assign(frame.style, { width: '100%', height: '100%', border: '0', colorScheme: 'light', background: 'white' })
  dialog.append(frame)
  document.body.append(dialog)
  dialog.showModal()
  return new Promise((resolve) => {
    const end = (): void => {
      removeEventListener('message', answered)
      dialog.remove()
      resolve()
    }
    const answered = ({ origin, data }: MessageEvent<{ readonly challenge?: string } | null>): void => {
      if (origin === ORIGIN && data?.challenge === id) end()
    }
    addEventListener('message', answered)
    dialog.addEventListener('close', end)
  })
}

async function nextAction(key: string, clientSecret: string): ReturnType<Stripe['handleNextAction']> {
  const before = await retrieve(key, clientSecret)
  if (before.error !== undefined) return { error: before.error }
  const { id, status, next_action: action } = before.paymentIntent
  if (status !== 'requires_action') throw new Error('handleNextAction: the PaymentIntent supplied does not require any action.')
  const { stripe_js: page } =
    (action as { readonly use_stripe_sdk?: { readonly stripe_js?: string } } | null)?.use_stripe_sdk ?? {}
  if (page === undefined) return { error: { type: 'invalid_request_error', message: 'The simulator shows challenges alone.' } }
  await showChallenge(page, id)
  const after = await retrieve(key, clientSecret)
  if (after.error !== undefined) return { error: after.error }
  const { paymentIntent } = after
  if (paymentIntent.status !== 'requires_action' && paymentIntent.status !== 'requires_payment_method') return { paymentIntent }
  const code = 'payment_intent_authentication_failure'
  return { error: { type: 'invalid_request_error', code, message: FAILED_CHALLENGE, payment_intent: paymentIntent } }
}

type Simulated = 'elements' | 'createConfirmationToken' | 'retrievePaymentIntent' | 'handleNextAction'

function createStripe(key: string): Pick<Stripe, Simulated> {
  if (!/^pk_test_./.test(key)) throw new Error('Please call Stripe() with your publishable key; the simulator takes test keys.')
  return {
    elements: (options?: object) => elementsFor(key, (options ?? {}) as StripeElementsOptionsMode),
    createConfirmationToken,
    retrievePaymentIntent: (clientSecret) => retrieve(key, clientSecret),
    handleNextAction: (options: { readonly clientSecret: string } | { readonly hashedValue: string }) =>
      'clientSecret' in options
        ? nextAction(key, options.clientSecret)
        : Promise.reject(new Error('No SharedPaymentTokens here.')),
  }
}

Object.assign(globalThis, { Stripe: createStripe })
