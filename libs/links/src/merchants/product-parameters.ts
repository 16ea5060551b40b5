/**
 * Registered domain -> the only parameter that identifies a product there. Elsewhere all parameters that cleaning leaves count.
 */
const productParameters: Readonly<Record<string, RegExp>> = {
  'flipkart.com': /^pid=/i,
  'newegg.com': /^item=/i,
}

export function productParameter(domain: string): RegExp | undefined {
  return Object.hasOwn(productParameters, domain) ? productParameters[domain] : undefined
}
