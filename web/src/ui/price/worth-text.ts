import { priceText } from '@ribbonry/prices'

/** Value of one unit of a currency in another, to three digits: `US$1 = £0.787`. */
export function worthText(of: string, worth: number, currency: string): string {
  const figures = Number(worth.toPrecision(3))
  const decimals = Math.max(0, 2 - Math.floor(Math.log10(worth)))
  const sign = priceText(0, currency, true).replace('0', '')
  return `${priceText(1, of, true)} = ${sign}${figures.toFixed(decimals)}`
}
