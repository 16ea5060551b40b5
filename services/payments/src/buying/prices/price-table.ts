import { z } from 'zod'

const Cents = z.int().min(1)
const MonthAndDay = z.string().regex(/^\d{2}-\d{2}$/)

/** All prices of the site, cents of US dollars. */
export const PriceTable = z.strictObject({
  currency: z.literal('USD'),
  /** `discounted`: price with a discount token. */
  pitch: z.strictObject({ fee: Cents, discounted: Cents }),
  boost: z.strictObject({
    usual: Cents,
    season: Cents,
    special: Cents,
    test: Cents,
    /** Seasonal prices, from the first to the last day inclusive, as `MM-dd`, every year. */
    seasons: z.array(z.strictObject({ reason: z.enum(['november', 'advent']), from: MonthAndDay, to: MonthAndDay })),
  }),
})
export type PriceTable = z.output<typeof PriceTable>

/** Source: advertiser.md section 9; a discount is a quarter of the fee. */
export const DEFAULT_PRICES: PriceTable = {
  currency: 'USD',
  pitch: { fee: 249_00, discounted: 186_75 },
  boost: {
    usual: 498_00,
    season: 999_00,
    special: 400_00,
    test: 5_00,
    seasons: [
      { reason: 'november', from: '11-01', to: '11-30' },
      { reason: 'advent', from: '12-01', to: '12-24' },
    ],
  },
}
