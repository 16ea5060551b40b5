import { afterAll, describe, expect, test } from '@jest/globals'
import { Script } from 'node:vm'
import { startTestSimulator, stripeAt } from './test-simulator.ts'

const simulator = await startTestSimulator()

afterAll(() => simulator.close())

const textOf = async (path: string) => {
  const response = await fetch(`${simulator.url}${path}`)
  return { type: response.headers.get('content-type'), text: await response.text() }
}

describe('Stripe.js', () => {
  test('is a classic script, and so is that of its frame: neither has imports or types', async () => {
    for (const path of ['/stripe.js', '/elements/card.js']) {
      const { type, text } = await textOf(path)
      expect(type).toBe('text/javascript; charset=utf-8')
      expect(() => new Script(text)).not.toThrow()
    }
  })

  test('shows the card fields in a page of its own, with the simulator’s script', async () => {
    const { type, text } = await textOf('/elements/card')
    expect(type).toBe('text/html; charset=utf-8')
    for (const field of ['cc-number', 'cc-exp', 'cc-csc', 'postal-code']) expect(text).toContain(`autocomplete="${field}"`)
    expect(text).toContain('<script src="/elements/card.js">')
  })

  test('can be called from the page of a merchant, with its publishable key and the client secret', async () => {
    const intent = await simulator.stripe.paymentIntents.create({ amount: 500, currency: 'usd' })
    const path = `${simulator.url}/v1/payment_intents/${intent.id}`
    const preflight = await fetch(path, { method: 'OPTIONS', headers: { origin: 'https://ribbonry.test' } })
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, '*'])
    expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization')
    const headers = { authorization: 'Bearer pk_test_these_tests', origin: 'https://ribbonry.test' }
    const known = await fetch(`${path}?client_secret=${String(intent.client_secret)}`, { headers })
    expect([known.status, known.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
    const guessed = await fetch(`${path}?client_secret=${intent.id}_secret_guessed`, { headers })
    expect([guessed.status, guessed.headers.get('access-control-allow-origin')]).toEqual([404, '*'])
  })

  test('makes a ConfirmationToken from the fields’ values, without storing a number', async () => {
    const body = new URLSearchParams({
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': '4242 4242 4242 4242',
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2034',
      'payment_method_data[card][cvc]': '123',
      'payment_method_data[billing_details][address][postal_code]': '04101',
      use_stripe_sdk: 'true',
    })
    const headers = { authorization: 'Bearer pk_test_these_tests' }
    const response = await fetch(`${simulator.url}/v1/confirmation_tokens`, { method: 'POST', headers, body })
    const { id } = (await response.json()) as { readonly id: string }
    const token = await stripeAt(simulator.url).confirmationTokens.retrieve(id)
    expect(token).toMatchObject({
      use_stripe_sdk: true,
      payment_method_preview: { card: { last4: '4242' }, billing_details: { address: { postal_code: '04101' } } },
    })
    expect(JSON.stringify(token)).not.toMatch(/4242 ?4242/)
  })
})
