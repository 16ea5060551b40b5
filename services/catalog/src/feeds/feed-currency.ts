const DOLLARS = ['USD', 'CAD', 'AUD', 'NZD', 'HKD', 'SGD', 'MXN', 'TWD', 'BRL', 'ARS', 'CLP', 'COP']

/** Currencies of a sign, most likely first. Longer signs precede those that they end with. */
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

const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))
/** Three capital letters next to the number; elsewhere they may be a word. */
const CODE = /(?<![A-Z])([A-Z]{3})\.?\s*[-+]?\d|\d\s*([A-Z]{3})(?![A-Z])/

/** Possible currencies of a price by its sign or code, most likely first; empty without either. */
export function currenciesOf(price: string): readonly string[] {
  const code = CODE.exec(price)
  const named = code?.[1] ?? code?.[2]
  if (named !== undefined && CODES.has(named)) return [named]
  return SIGNS.find(([sign]) => sign.test(price))?.[1] ?? []
}
