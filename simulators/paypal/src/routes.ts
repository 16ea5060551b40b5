import type { Account } from './account.ts'
import { listDisputes, presentDispute } from './disputes/disputes.ts'
import { captureOrder, createOrder, orderOf } from './orders/orders.ts'
import { presentCapture, presentOrder, presentRefund } from './orders/order-presenter.ts'
import { refundCapture } from './orders/refunds.ts'
import { searchTransactions } from './reporting/transactions.ts'

export interface ApiRequest {
  readonly account: Account
  readonly id: string
  readonly query: URLSearchParams
  /** Undefined where there is none. */
  readonly body: unknown
}

export interface ApiRoute {
  readonly method: 'GET' | 'POST'
  readonly pattern: string
  /** Status of the answer; 200 by default. */
  readonly status?: number
  /** Runs synchronously, so that calls do not interleave. */
  readonly handle: (request: ApiRequest) => object
}

/** Calls of PayPal's API that the simulator supports. */
export const ROUTES: readonly ApiRoute[] = [
  {
    method: 'POST',
    pattern: '/v2/checkout/orders',
    handle: ({ account, body }) => presentOrder(account, createOrder(account, body)),
  },
  {
    method: 'GET',
    pattern: '/v2/checkout/orders/:id',
    handle: ({ account, id }) => presentOrder(account, orderOf(account, id)),
  },
  {
    method: 'POST',
    pattern: '/v2/checkout/orders/:id/capture',
    status: 201,
    handle: ({ account, id }) => presentOrder(account, captureOrder(account, id)),
  },
  {
    method: 'GET',
    pattern: '/v2/payments/captures/:id',
    handle: ({ account, id }) => presentCapture(account, account.get('capture', id)),
  },
  {
    method: 'POST',
    pattern: '/v2/payments/captures/:id/refund',
    status: 201,
    handle: ({ account, id, body }) => presentRefund(account, refundCapture(account, id, body)),
  },
  {
    method: 'GET',
    pattern: '/v2/payments/refunds/:id',
    handle: ({ account, id }) => presentRefund(account, account.get('refund', id)),
  },
  {
    method: 'GET',
    pattern: '/v1/customer/disputes',
    handle: ({ account, query }) => listDisputes(account, query.get('disputed_transaction_id')),
  },
  {
    method: 'GET',
    pattern: '/v1/customer/disputes/:id',
    handle: ({ account, id }) => presentDispute(account.get('dispute', id)),
  },
  {
    method: 'GET',
    pattern: '/v1/reporting/transactions',
    handle: ({ account, query }) => searchTransactions(account, query),
  },
]
