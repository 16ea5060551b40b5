import type { Answer } from '@ribbonry/simulator-kit'
import { z } from 'zod'
import type { Account } from '../account.ts'
import type { Order } from '../objects/objects.ts'
import { approveOrder, orderOf } from '../orders/orders.ts'

const Form = z.object({
  email: z.string().trim().pipe(z.email()).catch('buyer@ribbonry.test'),
  step: z.enum(['log-in', 'pay']),
  instrument: z.enum(['accepted', 'pending', 'declined']).default('accepted'),
})

const INSTRUMENTS = [
  ['accepted', 'Test balance', 'pays at once'],
  ['pending', 'Test bank account', 'the money comes later, or never'],
  ['declined', 'Test card ending in 0002', 'its bank says no'],
] as const

/** Page on which a buyer approves an order: log in, review, return. */
export function approvalPage(account: Account, orderId: string): Answer {
  const order = orderOf(account, orderId)
  const open = order.status !== 'COMPLETED'
  return page(order, open ? logInForm(order) : '<p>This has been paid already.</p>')
}

/** Handles the form of that page. */
export function answerApproval(account: Account, orderId: string, text: string): Answer {
  const order = orderOf(account, orderId)
  const { email, step, instrument } = Form.parse(Object.fromEntries(new URLSearchParams(text)))
  if (step === 'log-in') return page(order, payForm(order, email))
  const { payer } = approveOrder(account, orderId, { email, instrument })
  const back = new URL(order.state.return_url)
  back.searchParams.set('token', orderId)
  back.searchParams.set('PayerID', payer?.payer_id ?? '')
  return { status: 303, body: '', headers: { location: back.href } }
}

function logInForm(order: Order): string {
  return `<form method="post">
  <input type="hidden" name="step" value="log-in">
  <p><label>E-mail address <input type="email" name="email" value="buyer@ribbonry.test" required autocomplete="off"></label></p>
  <p><button>Log in</button> <a href="${cancelAddress(order)}">Cancel and return to ${escaped(order.state.brand)}</a></p>
</form>`
}

function payForm(order: Order, email: string): string {
  const choices = INSTRUMENTS.map(
    ([value, name, what], at) => `<p><label>
    <input type="radio" name="instrument" value="${value}"${at === 0 ? ' checked' : ''}> ${name} <small>(${what})</small>
  </label></p>`,
  )
  return `<p>You are logged in as ${escaped(email)}.</p>
<form method="post">
  <input type="hidden" name="step" value="pay">
  <input type="hidden" name="email" value="${escaped(email)}">
  <fieldset><legend>Pay with</legend>${choices.join('\n')}</fieldset>
  <p><button>Pay now</button> <a href="${cancelAddress(order)}">Cancel and return to ${escaped(order.state.brand)}</a></p>
</form>`
}

function cancelAddress({ id, state }: Order): string {
  const back = new URL(state.cancel_url)
  back.searchParams.set('token', id)
  return escaped(back.href)
}

function page({ purchase_unit: unit, state }: Order, content: string): Answer {
  const price = `${unit.amount.value} ${unit.amount.currency_code}`
  const body = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Pay ${escaped(state.brand)} - a simulator of PayPal</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 26rem; margin: 8vh auto; padding: 0 1rem; color: #1d2733; }
  h1 { font-size: 1.3rem; }
  button { font: inherit; padding: 0.6rem 1.2rem; border: 0; border-radius: 2rem; background: #0b5cad; color: #fff; }
  input[type=email] { font: inherit; width: 100%; padding: 0.5rem; box-sizing: border-box; }
  fieldset { border: 1px solid #c8d0d9; border-radius: 0.5rem; }
  a { display: inline-block; margin-left: 0.5rem; }
</style>
<main>
  <h1>Pay ${escaped(price)} to ${escaped(state.brand)}</h1>
  <p>${escaped(unit.description ?? '')}</p>
  <p><small>This is a simulator: no money moves.</small></p>
  ${content}
</main>
</html>`
  return { status: 200, body, headers: { 'cache-control': 'no-store' } }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
