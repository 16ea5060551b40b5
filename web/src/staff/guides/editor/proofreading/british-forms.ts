/** British words with no American form that a rule makes. */
const WORDS: ReadonlySet<string> = new Set(
  (
    'aeroplane ageing aluminium analogue artefact axe catalogue cheque cosier cosiest cosily cosiness cosy ' +
    'defence dialogue doughnut draught enrol fulfil grey greyish instalment jewellery kerb licence manoeuvre ' +
    'moreish moult mould mouldy moustache mum mummy offence paediatric plough practise practised practising ' +
    'pretence programme pyjama pyjamas sceptic sceptical skilful smoulder storey sulphur tonne tyre whilst ' +
    'wilful woollen yoghurt'
  ).split(' '),
)

const OUR =
  'arbour|ardour|armour|behaviour|candour|clamour|colour|demeanour|endeavour|favour|fervour|flavour|glamour|' +
  'harbour|honour|humour|labour|neighbour|odour|parlour|rancour|rigour|rumour|saviour|savour|splendour|' +
  'succour|tumour|valour|vapour|vigour'

/** American spellings of British ones; the rest of the word has to be in the dictionary with them. */
const RULES: readonly (readonly [british: RegExp, american: string])[] = [
  [new RegExp(`^(.*?)(${OUR})(.*)$`), ''],
  [/is(e|ed|es|er|ers|ing|ation|ations)$/, 'iz$1'],
  [/ys(e|ed|es|er|ers|ing)$/, 'yz$1'],
  [/^(centre|theatre|fibre|litre|metre|calibre|lustre|sabre|spectre|sombre|meagre)(s|d)?$/, ''],
  [/((?:centi|kilo|milli)(?:met|lit))re(s?)$/, '$1er$2'],
  [/([^aeiou]e)ll(ed|ing|ers?|ery|ous)$/, '$1l$2'],
]

/** Whether a word is right in British spelling, asked of an American dictionary. */
export function isBritish(word: string, isAmerican: (word: string) => boolean): boolean {
  const lower = word.toLowerCase()
  const bare = lower.replace(/s$/, '')
  if (WORDS.has(lower) || WORDS.has(bare)) return true
  return RULES.some(([british, american]) => {
    if (!british.test(lower)) return false
    const form = american === '' ? americanOf(lower) : lower.replace(british, american)
    return form !== lower && isAmerican(form)
  })
}

function americanOf(word: string): string {
  const withOr = word.replace(new RegExp(OUR), (stem) => stem.replace(/our$/, 'or'))
  return withOr === word ? word.replace(/re(s|d)?$/, 'er$1') : withOr
}
