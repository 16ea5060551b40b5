import type { PaymentIntent } from '../objects/objects.ts'

/** Return address of a challenge. */
export function returnAddress({ id, client_secret: secret, status, simulator_state }: PaymentIntent): object {
  const { return_url: url } = simulator_state
  if (url === null) return { status }
  const back = new URL(url)
  back.searchParams.set('payment_intent', id)
  back.searchParams.set('payment_intent_client_secret', secret)
  back.searchParams.set('redirect_status', status === 'requires_payment_method' ? 'failed' : 'succeeded')
  return { status, return_url: back.href }
}

/** Page on which the buyer's bank asks them to confirm a payment. */
export function challengePage({ id, amount, currency, status }: PaymentIntent): string {
  const price = `${currency.toUpperCase()} ${(amount / 100).toFixed(2)}`
  const isOpen = status === 'requires_action'
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>3D Secure test page</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 26rem; margin: 10vh auto; padding: 0 1rem; }
  button { font: inherit; padding: 0.6rem 1rem; margin-right: 0.5rem; }
</style>
<h1>Is it you?</h1>
<p>Somebody pays ${price} with your test card. This is a simulator: no money moves.</p>
${
  isOpen
    ? '<p><button data-outcome="pass">Complete</button><button data-outcome="fail">Fail</button></p>'
    : '<p>This has been answered already.</p>'
}
<p role="status"></p>
<script>
  for (const button of document.querySelectorAll('button'))
    button.addEventListener('click', async () => {
      const outcome = button.dataset.outcome
      const answer = await fetch('/_simulator/challenge/${id}', {
        method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ outcome }),
      })
      const { return_url: back } = await answer.json()
      if (back) location.assign(back)
      else if (parent !== window) parent.postMessage({ challenge: '${id}', outcome }, '*')
      else document.querySelector('[role=status]').textContent = 'Thank you. You can close this page.'
    })
</script>
</html>`
}
