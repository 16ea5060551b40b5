/** All assigned ISO 3166-1 alpha-2 codes, as one string to keep them small in a browser. */
const CODES =
  'ADAEAFAGAIALAMAOAQARASATAUAWAXAZBABBBDBEBFBGBHBIBJBLBMBNBOBQBRBSBTBVBWBYBZCACCCDCFCGCHCICKCLCMCNCOCR' +
  'CUCVCWCXCYCZDEDJDKDMDODZ' +
  'ECEEEGEHERESETFIFJFKFMFOFRGAGBGDGEGFGGGHGIGLGMGNGPGQGRGSGTGUGWGYHKHMHNHRHTHUIDIEILIMINIOIQIRISITJEJM' +
  'JOJPKEKGKHKIKMKNKPKRKWKYKZ' +
  'LALBLCLILKLRLSLTLULVLYMAMCMDMEMFMGMHMKMLMMMNMOMPMQMRMSMTMUMVMWMXMYMZNANCNENFNGNINLNONPNRNUNZOMPAPEPF' +
  'PGPHPKPLPMPNPRPSPTPWPYQARE' +
  'RORSRURWSASBSCSDSESGSHSISJSKSLSMSNSOSRSSSTSVSXSYSZTCTDTFTGTHTJTKTLTMTNTOTRTTTVTWTZUAUGUMUSUYUZVAVCVE' +
  'VGVIVNVUWFWSYEYTZAZMZW'

/** ISO 3166-1 alpha-2 codes of all countries. */
export const COUNTRIES: readonly string[] = CODES.match(/../g) ?? []

const KNOWN: ReadonlySet<string> = new Set(COUNTRIES)

/** Country of a page when none is given. */
export const DEFAULT_COUNTRY = 'US'

/** Parses a country code in either case; UK becomes GB. Undefined when invalid. */
export function toCountry(value: string): string | undefined {
  const given = value.trim()
  if (!/^[a-z]{2}$/i.test(given)) return undefined // some single letters have two as their capital
  const code = given.toUpperCase()
  if (code === 'UK') return 'GB'
  return KNOWN.has(code) ? code : undefined
}
