import type { PaymentAddress } from './payment-address.ts'
import { useActivateCampaign, useActivatePaypal, useCreatePaypalOrder } from './payment-calls.ts'
import { type Payment, usePurchase } from './use-purchase.ts'

/** Payment of a campaign's fee by card or PayPal. */
export function usePayment(campaign: string, { discount, paypal }: PaymentAddress): Payment {
  const { mutateAsync: activate } = useActivateCampaign()
  const { mutateAsync: create } = useCreatePaypalOrder()
  const { mutateAsync: capture } = useActivatePaypal()
  const params = { id: campaign }
  const query = { token: discount }
  return usePurchase(
    {
      key: campaign,
      activate: (stripe_ref, billing) =>
        activate({ params, body: { stripe_ref, discount_token: discount, terms: true, ...billing } }),
      createOrder: (billing) => create({ params, query, body: { terms: true, ...billing } }),
      capture: (paymentID, payerID) => capture({ params, query, body: { paymentID, payerID } }),
    },
    paypal,
  )
}
