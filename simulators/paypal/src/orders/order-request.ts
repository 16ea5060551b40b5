import { z } from 'zod'

const Text = (max: number) => z.string().min(1).max(max)

export const MoneyRequest = z.object({
  currency_code: z.string().regex(/^[A-Z]{3}$/),
  value: z.string().regex(/^\d{1,7}(\.\d{1,2})?$/),
})

/** An order with one purchase unit, approved on PayPal's page. */
export const OrderRequest = z.object({
  intent: z.literal('CAPTURE'),
  purchase_units: z
    .array(
      z.object({
        reference_id: Text(256).default('default'),
        amount: MoneyRequest,
        description: Text(127).optional(),
        custom_id: Text(255).optional(),
        invoice_id: Text(127).optional(),
      }),
    )
    .length(1),
  payment_source: z.object({
    paypal: z.object({
      experience_context: z.object({
        brand_name: Text(127).default('A shop'),
        return_url: z.url().max(4000),
        cancel_url: z.url().max(4000),
        user_action: z.enum(['CONTINUE', 'PAY_NOW']).default('CONTINUE'),
        shipping_preference: z.enum(['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS']).default('GET_FROM_FILE'),
      }),
    }),
  }),
})

export const RefundRequest = z.object({
  amount: MoneyRequest.optional(),
  custom_id: Text(127).optional(),
  invoice_id: Text(127).optional(),
  note_to_payer: Text(255).optional(),
})
