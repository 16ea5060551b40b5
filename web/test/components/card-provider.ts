import { afterEach } from '@jest/globals'
import type { Stripe, StripeElements, StripePaymentElement } from '@stripe/stripe-js'

const SCRIPT = 'https://cards.test/stripe.js'
/** Ends of a challenge by button: the resulting state of the payment. */
const CHALLENGE_ENDS = { Complete: 'succeeded', Fail: 'requires_payment_method', Close: 'requires_action' } as const

/**
 * Fake of the card provider as pay pages use it: script, fields, tokens, and bank challenges. The real fields are a frame with
 * the provider's code, which runs only in browsers.
 */
class CardProvider {
  #isTyped = false
  #refusal: string | undefined
  #tokens = 0
  readonly #scripts = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) reportLoaded(node)
  })

  /** Adds the provider's settings to the document, as the page server does on pay pages. */
  offer(): void {
    Object.assign(document.body.dataset, { stripeJs: SCRIPT, stripeKey: 'pk_test_components' })
    Object.assign(globalThis, { Stripe: () => this.#stripe() })
    this.#scripts.observe(document.head, { childList: true })
  }

  /** Completes the card fields; `refusal` is the provider's error instead of a token. */
  typeCard(refusal?: string): void {
    this.#isTyped = true
    this.#refusal = refusal
  }

  reset(): void {
    this.#scripts.disconnect()
    this.#isTyped = false
    this.#refusal = undefined
  }

  #stripe(): Stripe {
    const parts: Pick<Stripe, 'createConfirmationToken' | 'handleNextAction'> = {
      createConfirmationToken: () => Promise.resolve(this.#token() as Awaited<ReturnType<Stripe['createConfirmationToken']>>),
      handleNextAction: () => challenge() as ReturnType<Stripe['handleNextAction']>,
    }
    return { ...parts, elements: () => this.#elements() } as unknown as Stripe
  }

  #elements(): StripeElements {
    const elements = {
      submit: () => Promise.resolve(this.#isTyped ? {} : { error: { type: 'validation_error' } }),
      update: () => Promise.resolve(),
      create: () => paymentElement(),
    }
    return elements as unknown as StripeElements
  }

  #token(): object {
    if (this.#refusal !== undefined) return { error: { type: 'card_error', message: this.#refusal } }
    this.#tokens += 1
    return { confirmationToken: { id: `ctoken_${this.#tokens}` } }
  }
}

function reportLoaded(node: Node): void {
  if (node instanceof HTMLScriptElement && node.src === SCRIPT) node.dispatchEvent(new Event('load'))
}

function paymentElement(): StripePaymentElement {
  const ready: (() => void)[] = []
  const element = {
    on: (event: string, handler: () => void) => {
      if (event === 'ready') ready.push(handler)
    },
    mount: () => {
      for (const tell of ready) queueMicrotask(tell)
    },
    destroy: () => undefined,
  }
  return element as unknown as StripePaymentElement
}

/** Shows a challenge over the page until a button is pressed. */
async function challenge(): Promise<object> {
  const dialog = document.createElement('div')
  dialog.setAttribute('role', 'dialog')
  dialog.setAttribute('aria-label', 'Your bank asks')
  document.body.append(dialog)
  const status = await new Promise<string>((resolve) => {
    for (const [name, end] of Object.entries(CHALLENGE_ENDS)) {
      const button = document.createElement('button')
      button.textContent = name
      button.addEventListener('click', () => {
        resolve(end)
      })
      dialog.append(button)
    }
  })
  dialog.remove()
  const payment = { status }
  return status === 'succeeded' ? { paymentIntent: payment } : { error: { payment_intent: payment } }
}

export const cards = new CardProvider()
afterEach(() => {
  cards.reset()
})
