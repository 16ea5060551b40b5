import { SqlMigration } from '@ribbonry/service-kit'

/** Things of one kind under several names. */
const GROUPS: readonly (readonly string[])[] = [
  ['backpack', 'rucksack', 'knapsack', 'daypack'],
  ['wallet', 'purse', 'billfold'],
  ['thermos', 'flask'],
  ['perfume', 'fragrance', 'cologne', 'scent', 'eau de toilette', 'eau de parfum'],
  ['lotion', 'moisturiser', 'moisturizer', 'hand cream', 'body cream'],
  ['pyjamas', 'nightwear', 'nightdress', 'loungewear'],
  ['blanket', 'quilt'],
  ['binoculars', 'field glasses'],
]

/** Who looks for the kind finds each of these too, not the other way round. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  jewellery: ['necklace', 'bracelet', 'earrings', 'brooch', 'pendant', 'cufflinks', 'diamond ring'],
  jewelry: ['necklace', 'bracelet', 'earrings', 'brooch', 'pendant', 'cufflinks', 'diamond ring'],
  luggage: ['suitcase', 'holdall', 'cabin bag', 'duffel'],
  skincare: ['lotion', 'moisturiser', 'moisturizer', 'hand cream'],
  'board game': ['chess', 'backgammon', 'mahjong', 'draughts', 'checkers', 'scrabble'],
  'board games': ['chess', 'backgammon', 'mahjong', 'draughts', 'checkers', 'scrabble'],
}

const PAIRS = [
  ...GROUPS.flatMap((group) => group.flatMap((word) => group.filter((other) => other !== word).map((other) => [word, other]))),
  ...Object.entries(KINDS).flatMap(([kind, things]) => things.map((thing) => [kind, thing])),
]

/** Staff may have added some of them. */
export class SynonymsOfKinds1764604400000 extends SqlMigration {
  readonly statements = [
    `insert into search_synonyms (word, synonym) values ${PAIRS.map(([word, synonym]) => `('${word}', '${synonym}')`).join(', ')}
      on conflict do nothing`,
  ]
}
