import { DEFAULT_COUNTRY, type NamedWinner, type PostalAddress } from '@ribbonry/contracts'

const MAX_STATE_CHARACTERS = 40

/** Names of states of the US by their abbreviations at the post. */
const STATES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    AL: 'Alabama',
    AK: 'Alaska',
    AZ: 'Arizona',
    AR: 'Arkansas',
    CA: 'California',
    CO: 'Colorado',
    CT: 'Connecticut',
    DE: 'Delaware',
    DC: 'District of Columbia',
    FL: 'Florida',
    GA: 'Georgia',
    HI: 'Hawaii',
    ID: 'Idaho',
    IL: 'Illinois',
    IN: 'Indiana',
    IA: 'Iowa',
    KS: 'Kansas',
    KY: 'Kentucky',
    LA: 'Louisiana',
    ME: 'Maine',
    MD: 'Maryland',
    MA: 'Massachusetts',
    MI: 'Michigan',
    MN: 'Minnesota',
    MS: 'Mississippi',
    MO: 'Missouri',
    MT: 'Montana',
    NE: 'Nebraska',
    NV: 'Nevada',
    NH: 'New Hampshire',
    NJ: 'New Jersey',
    NM: 'New Mexico',
    NY: 'New York',
    NC: 'North Carolina',
    ND: 'North Dakota',
    OH: 'Ohio',
    OK: 'Oklahoma',
    OR: 'Oregon',
    PA: 'Pennsylvania',
    PR: 'Puerto Rico',
    RI: 'Rhode Island',
    SC: 'South Carolina',
    SD: 'South Dakota',
    TN: 'Tennessee',
    TX: 'Texas',
    UT: 'Utah',
    VT: 'Vermont',
    VA: 'Virginia',
    WA: 'Washington',
    WV: 'West Virginia',
    WI: 'Wisconsin',
    WY: 'Wyoming',
  }),
)
const STATE_NAMES: ReadonlyMap<string, string> = new Map([...STATES.values()].map((name) => [name.toLowerCase(), name]))

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const countries = new Intl.DisplayNames('en', { type: 'region' })

/** How a winner is named in public: by the first letter of the name, and the state. */
export function publicNameOf({ name, state, country }: Pick<PostalAddress, 'name' | 'state' | 'country'>): NamedWinner {
  return { initial: initialOf(name), state: publicState(state, country) }
}

/** The first letter of a name in any script, in capitals where the script has them, with a full stop. */
function initialOf(name: string): string {
  const characters = [...graphemes.segment(name.normalize('NFC'))].map(({ segment }) => segment)
  const first = characters.find((one) => /\p{L}/u.test(one)) ?? characters.find((one) => one.trim() !== '') ?? ''
  const capital = first.toLocaleUpperCase('en')
  // Some small letters have two as their capital.
  return `${[...graphemes.segment(capital)].length === 1 ? capital : first}.`
}

/** Nothing but the name of a place is shown: whatever holds more than that gives way to the country. */
function publicState(typed: string, country: string): string {
  if (country === DEFAULT_COUNTRY) {
    const known = STATES.get(typed.toUpperCase().replaceAll('.', '')) ?? STATE_NAMES.get(typed.toLowerCase())
    return known ?? countryName(country)
  }
  const isPlace = typed.length <= MAX_STATE_CHARACTERS && /^[\p{L}\p{M}][\p{L}\p{M} .'’-]*$/u.test(typed) && !typed.includes('. ')
  return isPlace ? typed : countryName(country)
}

function countryName(code: string): string {
  return countries.of(code) ?? code
}
