export { currenciesNamed, currenciesOf } from './currencies.ts'
export { type PriceDoubt, type PriceReading, readPrice } from './read-price.ts'
export { isNegativePrice, isTypedPriceDoubtful, typedPriceCents } from './typed-price.ts'
// A separate file: pages of visitors write prices and read none, and a bundler includes whole files.
export { areSeveral, groupDigits, moneyText, priceText } from './price-text.ts'
// Another one, which the first load does not need.
export { amountText } from './amount-text.ts'
