import type { ApiRequest, ApiRoute } from './http/api-request.ts'
import { LIST_PARAMETERS, pageOf } from './http/lists.ts'
import { noSuch } from './http/stripe-error.ts'
import type { ObjectName } from './objects/objects.ts'
import { createConfirmationToken } from './payments/confirmation-tokens.ts'
import { closeDispute, updateDispute } from './payments/disputes.ts'
import {
  cancelPaymentIntent,
  capturePaymentIntent,
  confirmPaymentIntent,
  createPaymentIntent,
  updatePaymentIntent,
} from './payments/payment-intents.ts'
import { createPaymentMethod, paymentMethodOf } from './payments/payment-methods.ts'
import { createRefund } from './payments/refunds.ts'

type Handle = (request: ApiRequest) => object

const idOf = ({ path }: ApiRequest): string => path['id'] ?? ''
const get = (pattern: string, handle: Handle): ApiRoute => ({ method: 'GET', pattern, right: 'secret', handle })
const post = (pattern: string, handle: Handle): ApiRoute => ({ method: 'POST', pattern, right: 'secret', handle })
/** Makes a call available to browsers, with a publishable key. */
const open = (route: ApiRoute): ApiRoute => ({ ...route, right: 'publishable' })

/** @param param name of the id in errors */
function retrieve(pattern: string, name: ObjectName, param: string): ApiRoute {
  return get(`${pattern}/:id`, (request) => request.account.get(name, idOf(request), param))
}

/** @param filters parameters that are compared with the field of the same name */
function list(pattern: string, name: ObjectName, filters: readonly string[] = []): ApiRoute {
  return get(pattern, ({ account, input }) => {
    input.refuseOthersThan(...LIST_PARAMETERS, ...filters, ...(name === 'event' ? ['types'] : []))
    const types = input.texts('types')
    const rows = account.store.list(name).filter((row) => {
      const fields = row as unknown as Readonly<Record<string, unknown>>
      const isType = types.length === 0 || types.includes(String(fields['type']))
      return isType && filters.every((field) => !input.has(field) || fields[field] === input.text(field))
    })
    return pageOf(rows, pattern, input)
  })
}

/** Calls of Stripe's API that the simulator supports. Static paths precede those with an id. */
export const ROUTES: readonly ApiRoute[] = [
  open(post('/v1/payment_methods', ({ account, input }) => createPaymentMethod(account, input))),
  get('/v1/payment_methods/:id', (request) => paymentMethodOf(request.account, idOf(request))),
  post('/v1/test_helpers/confirmation_tokens', ({ account, input }) => createConfirmationToken(account, input)),
  // Calls of Stripe.js in the browser.
  open(post('/v1/confirmation_tokens', ({ account, input }) => createConfirmationToken(account, input))),
  retrieve('/v1/confirmation_tokens', 'confirmation_token', 'confirmation_token'),
  post('/v1/payment_intents', ({ account, input }) => createPaymentIntent(account, input)),
  list('/v1/payment_intents', 'payment_intent'),
  open(retrieveIntent()),
  post('/v1/payment_intents/:id', (request) => updatePaymentIntent(request.account, idOf(request), request.input)),
  post('/v1/payment_intents/:id/confirm', (request) => confirmPaymentIntent(request.account, idOf(request), request.input)),
  post('/v1/payment_intents/:id/capture', (request) => capturePaymentIntent(request.account, idOf(request), request.input)),
  post('/v1/payment_intents/:id/cancel', (request) => cancelPaymentIntent(request.account, idOf(request), request.input)),
  list('/v1/charges', 'charge', ['payment_intent']),
  retrieve('/v1/charges', 'charge', 'charge'),
  post('/v1/refunds', ({ account, input }) => createRefund(account, input)),
  list('/v1/refunds', 'refund', ['charge', 'payment_intent']),
  retrieve('/v1/refunds', 'refund', 'refund'),
  list('/v1/disputes', 'dispute', ['charge', 'payment_intent']),
  retrieve('/v1/disputes', 'dispute', 'dispute'),
  post('/v1/disputes/:id', (request) => updateDispute(request.account, idOf(request), request.input)),
  post('/v1/disputes/:id/close', (request) => closeDispute(request.account, idOf(request))),
  list('/v1/events', 'event', ['type']),
  retrieve('/v1/events', 'event', 'id'),
  list('/v1/balance_transactions', 'balance_transaction', ['type', 'source', 'currency']),
  retrieve('/v1/balance_transactions', 'balance_transaction', 'id'),
]

/** Reads a PaymentIntent. A browser needs its client secret. */
function retrieveIntent(): ApiRoute {
  return get('/v1/payment_intents/:id', (request) => {
    const { account, input, key } = request
    const intent = account.get('payment_intent', idOf(request), 'intent')
    const secret = input.text('client_secret')
    if (secret !== intent.client_secret && (key === 'publishable' || secret !== undefined))
      throw noSuch('payment_intent', intent.id, 'intent')
    return intent
  })
}
