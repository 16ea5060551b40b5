export type DemoCountry = 'US' | 'GB' | 'CA'
export type DemoCurrency = 'USD' | 'GBP' | 'CAD'

/** The money that a gift sold in one country only is priced in. */
export const currencyOf: Record<DemoCountry, DemoCurrency> = { US: 'USD', GB: 'GBP', CA: 'CAD' }
