/** Where gifts of the demo are sold that are sold in one country only. */
export const COUNTRIES = ['US', 'GB', 'CA'] as const
type DemoCountry = (typeof COUNTRIES)[number]
export type DemoCurrency = 'USD' | 'GBP' | 'CAD'

/** The money that a gift sold in one country only is priced in. */
export const currencyOf: Record<DemoCountry, DemoCurrency> = { US: 'USD', GB: 'GBP', CA: 'CAD' }
