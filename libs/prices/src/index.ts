export { currenciesNamed, currenciesOf } from './currencies.ts'
export { type PriceDoubt, type PriceReading, readPrice } from './read-price.ts'
export { isNegativePrice, isTypedPriceDoubtful, typedPriceCents } from './typed-price.ts'
// A file of its own: pages of visitors write prices and read none, and a bundler takes files as a whole.
export { areSeveral, groupDigits, moneyText, priceText } from './price-text.ts'
