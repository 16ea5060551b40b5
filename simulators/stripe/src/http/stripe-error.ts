export type StripeErrorType = 'card_error' | 'invalid_request_error' | 'idempotency_error' | 'api_error' | 'rate_limit_error'

/** Details of an error besides its type and message. */
export interface StripeErrorDetails {
  readonly code?: string
  readonly decline_code?: string
  readonly param?: string
  readonly charge?: string
  readonly payment_intent?: object
  readonly payment_method?: object
}

/** An error in the format of Stripe's API. */
export class StripeError extends Error {
  constructor(
    readonly status: number,
    readonly type: StripeErrorType,
    message: string,
    readonly details: StripeErrorDetails = {},
  ) {
    super(message)
    this.name = 'StripeError'
  }

  get body(): object {
    const { code } = this.details
    const help = code === undefined ? {} : { doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}` }
    return { error: { type: this.type, message: this.message, ...this.details, ...help } }
  }
}

export function invalidRequest(message: string, details: StripeErrorDetails = {}): StripeError {
  return new StripeError(400, 'invalid_request_error', message, details)
}

export function missing(param: string): StripeError {
  return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
}

/** @param what type of the object, as Stripe names it: `payment_intent` */
export function noSuch(what: string, id: string, param = 'id'): StripeError {
  return new StripeError(404, 'invalid_request_error', `No such ${what}: '${id}'`, { code: 'resource_missing', param })
}
