import { randomCode } from '../store/object-store.ts'

export interface ErrorDetail {
  readonly issue: string
  readonly description: string
  readonly field?: string
  readonly location?: 'body' | 'path' | 'query'
}

/** An error in the format of PayPal's API: a name, and details with one issue each. */
export class PaypalError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly details: readonly ErrorDetail[] = [],
  ) {
    super(message)
    this.name = 'PaypalError'
  }

  get body(): object {
    const help = 'https://developer.paypal.com/docs/api/orders/v2/'
    return {
      name: this.code,
      message: this.message,
      debug_id: randomCode(13).toLowerCase(),
      details: this.details,
      links: this.details.map(({ issue }) => ({ href: `${help}#error-${issue}`, rel: 'information_link', method: 'GET' })),
    }
  }
}

export function notFound(id: string): PaypalError {
  return new PaypalError(404, 'RESOURCE_NOT_FOUND', 'The specified resource does not exist.', [
    { issue: 'INVALID_RESOURCE_ID', description: `Specified resource ID does not exist: ${id}.`, location: 'path' },
  ])
}

/** Error for a well-formed request that is not possible in the present state. */
export function unprocessable(issue: string, description: string): PaypalError {
  const message = 'The requested action could not be performed, semantically incorrect, or failed business validation.'
  return new PaypalError(422, 'UNPROCESSABLE_ENTITY', message, [{ issue, description }])
}

export function invalidRequest(details: readonly ErrorDetail[]): PaypalError {
  const message = 'Request is not well-formed, syntactically incorrect, or violates schema.'
  return new PaypalError(400, 'INVALID_REQUEST', message, details)
}
