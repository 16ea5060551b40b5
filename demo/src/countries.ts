/** Countries of the demo's gifts that are sold in one country only. */
export const COUNTRIES = ['US', 'GB', 'CA'] as const
type DemoCountry = (typeof COUNTRIES)[number]
export type DemoCurrency = 'USD' | 'GBP' | 'CAD'

/** Currency of the price of a gift sold in one country only. */
export const currencyOf: Record<DemoCountry, DemoCurrency> = { US: 'USD', GB: 'GBP', CA: 'CAD' }
