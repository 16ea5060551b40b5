const DOLLARS = ['USD', 'CAD', 'AUD', 'NZD', 'HKD', 'SGD', 'MXN', 'TWD', 'BRL', 'ARS', 'CLP', 'COP']

/** Currencies of a sign, most likely first. A longer sign precedes those that it ends with. */
const SIGNS: readonly (readonly [sign: RegExp, currencies: readonly string[]])[] = [
  [/\bUS ?\$/i, ['USD']],
  [/\bCA?\$/, ['CAD']],
  [/\bAU?\$/, ['AUD']],
  [/\bNZ\$/, ['NZD']],
  [/\bHK\$/, ['HKD']],
  [/\bSG?\$/, ['SGD']],
  [/\bNT\$/, ['TWD']],
  [/\bMX\$/, ['MXN']],
  [/\bR\$/, ['BRL']],
  [/\$/, DOLLARS],
  [/£/, ['GBP', 'EGP', 'GIP', 'FKP', 'SHP']],
  [/€/, ['EUR']],
  [/[¥￥]/, ['JPY', 'CNY']],
  [/₹/, ['INR']],
  [/\bRs\b/i, ['INR', 'PKR', 'LKR', 'NPR', 'MUR', 'SCR']],
  [/₽/, ['RUB']],
  [/₩/, ['KRW']],
  [/₺/, ['TRY']],
  [/₪/, ['ILS']],
  [/₫/, ['VND']],
  [/฿/, ['THB']],
  [/₱/, ['PHP']],
  [/₴/, ['UAH']],
  [/₦/, ['NGN']],
  [/(?<!\p{L})zł/iu, ['PLN']],
  [/(?<!\p{L})Kč/iu, ['CZK']],
  [/\bFt\b/, ['HUF']],
  [/\bkr\b/i, ['SEK', 'NOK', 'DKK', 'ISK']],
  [/\bSR\b/, ['SAR']],
  [/\bFr\b/, ['CHF']],
]

/** Three capital letters next to the number; elsewhere they may be a word. */
const CODE = /(?<![A-Z])([A-Z]{3})\.?\s*[-+]?[\d.,]|\d\s*([A-Z]{3})(?![A-Z])/

/** Currencies of countries with a decimal comma, where a point separates thousands. */
const DECIMAL_COMMA: ReadonlySet<string> = new Set(
  'EUR ARS BGN BRL CLP COP CZK DKK HUF IDR ISK NOK PLN RON RSD RUB SEK TRY UAH VND'.split(' '),
)

/** Currencies with 1000 minor units. */
export const THREE_DECIMALS: ReadonlySet<string> = new Set(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'])

export const writesDecimalComma = (currency: string): boolean => DECIMAL_COMMA.has(currency)

/** Computed on first use, so that a browser that only writes prices does not wait for it. */
let codes: ReadonlySet<string> | undefined
const isCode = (text: string): boolean => (codes ??= new Set(Intl.supportedValuesOf('currency'))).has(text)

const ofSign = (text: string): readonly string[] => SIGNS.find(([sign]) => sign.test(text))?.[1] ?? []

/** Possible currencies of a price by its sign or code, most likely first; empty without either. */
export function currenciesOf(price: string): readonly string[] {
  const code = CODE.exec(price)
  const named = code?.[1] ?? code?.[2]
  return named !== undefined && isCode(named) ? [named] : ofSign(price)
}

/**
 * Possible currencies of a text that contains only a currency (`gbp`, `£`, `US$`, `USD ($)`), most likely first; empty for any
 * other text.
 */
export function currenciesNamed(text: string): readonly string[] {
  const name = text.trim()
  if (/^[a-z]{3}$/i.test(name)) return isCode(name.toUpperCase()) ? [name.toUpperCase()] : ofSign(name)
  const code = name.match(/(?<!\p{L})[A-Z]{3}(?!\p{L})/gu)?.find(isCode)
  return code === undefined ? ofSign(name) : [code]
}
