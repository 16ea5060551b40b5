const DOLLARS = ['USD', 'CAD', 'AUD', 'NZD', 'HKD', 'SGD', 'MXN', 'TWD', 'BRL', 'ARS', 'CLP', 'COP']

/** What a sign may stand for, most likely first. Longer signs stand before those that they end with. */
const SIGNS: readonly (readonly [sign: RegExp, currencies: readonly string[]])[] = [
  [/\bUS ?\$/i, ['USD']], [/\bCA?\$/, ['CAD']], [/\bAU?\$/, ['AUD']], [/\bNZ\$/, ['NZD']], [/\bHK\$/, ['HKD']], [/\bSG?\$/, ['SGD']],
  [/\bNT\$/, ['TWD']], [/\bMX\$/, ['MXN']], [/\bR\$/, ['BRL']], [/\$/, DOLLARS], [/£/, ['GBP', 'EGP', 'GIP', 'FKP', 'SHP']], [/€/, ['EUR']],
  [/[¥￥]/, ['JPY', 'CNY']], [/₹/, ['INR']], [/\bRs\b/i, ['INR', 'PKR', 'LKR', 'NPR', 'MUR', 'SCR']], [/₽/, ['RUB']], [/₩/, ['KRW']], [/₺/, ['TRY']],
  [/₪/, ['ILS']], [/₫/, ['VND']], [/฿/, ['THB']], [/₱/, ['PHP']], [/₴/, ['UAH']], [/₦/, ['NGN']], [/(?<!\p{L})zł/iu, ['PLN']],
  [/(?<!\p{L})Kč/iu, ['CZK']], [/\bFt\b/, ['HUF']], [/\bkr\b/i, ['SEK', 'NOK', 'DKK', 'ISK']], [/\bSR\b/, ['SAR']], [/\bFr\b/, ['CHF']],
]

const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))
/** Three capital letters beside the number; elsewhere they are as likely a word. */
const CODE = /(?<![A-Z])([A-Z]{3})\.?\s*[-+]?\d|\d\s*([A-Z]{3})(?![A-Z])/

/** The currencies that the text of a price may be in, by its sign or code, most likely first; none when it does not say. */
export function currenciesOf(price: string): readonly string[] {
  const code = CODE.exec(price)
  const named = code?.[1] ?? code?.[2]
  if (named !== undefined && CODES.has(named)) return [named]
  return SIGNS.find(([sign]) => sign.test(price))?.[1] ?? []
}
